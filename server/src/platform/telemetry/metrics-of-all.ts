/** Metrics of several processes that share a port: any of them can return the metrics of all. */
import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

type MetricsQuestion = { metricsOf: number }
type MetricsAnswer = { metricsFor: number; text: string }

/** Called in the primary process: sums the metrics of all workers for a worker that requests them. */
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

/** Called in a worker: the metrics of all processes as text. @throws {Error} when none arrive within six seconds */
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

/** Called in a worker: lets the primary process read this worker's metrics. */
export function offerMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry() // the constructor starts listening
}
