/** The metrics of several processes that share a port: each is asked by turns, and answers for all. */
import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

type MetricsQuestion = { metricsOf: number }
type MetricsAnswer = { metricsFor: number; text: string }

/** In the first of several processes: answers what all have counted together, to the one that was asked. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: Partial<MetricsQuestion>) => {
    const { metricsOf: metricsFor } = message
    if (metricsFor === undefined) return
    void all
      .clusterMetrics()
      .catch(() => '')
      .then((text) => worker.isConnected() && worker.send({ metricsFor, text } satisfies MetricsAnswer))
  })
}

let asked = 0

/** In one of several processes: the metrics of all of them. @throws {Error} when none come within five seconds */
export async function metricsOfAll(): Promise<string> {
  const metricsOf = (asked += 1)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const listen = (message: Partial<MetricsAnswer>) => {
    if (message.metricsFor === metricsOf) resolve(message.text ?? '')
  }
  const limit = setTimeout(() => reject(new Error('the processes did not answer')), 6000)
  process.on('message', listen)
  process.send?.({ metricsOf } satisfies MetricsQuestion)
  return promise.finally(() => {
    clearTimeout(limit)
    process.off('message', listen)
  })
}

/** In one of several processes: lets the first process read what this one has counted. */
export function offerMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry() // it listens for the question
}
