/**
 * A queueing model of a shop. It computes the throughput of some processes on some processors from the cost of one
 * request. Each connection sends its next request after a reply, as in `npm run bench -- server`.
 */
import { seeded } from '../seeded.ts'

/** ms of CPU time per request: of the client, of the shop's process, and of PostgreSQL. */
export type Costs = { client: number; server: number; database: number }
export type Setup = {
  costs: Costs
  /** number of database statements per request, which run in sequence */
  statements: number
  connections: number
  processes: number
  cores: number
}
/** `rate`: replies per second; `p50`, `p99`: percentiles of the ms from sending a request to its reply */
type Prediction = { rate: number; p50: number; p99: number }

/**
 * A process that handles requests one after the other: the client, a process of the shop, or the process of a
 * PostgreSQL connection.
 */
type Queue = Request[]
/** A part of a request's work. `queue`: where it waits, undefined for PostgreSQL; `cost`: mean ms */
type Part = { queue: Queue | undefined; cost: number }
/** A connection's request. `at`: index of the current part; `left`: its ms of work; `since`: time of sending */
type Request = { parts: readonly Part[]; at: number; left: number; since: number }

const requests = 20_000
/** number of requests at the start that are not counted, because the queues are still filling */
const warmUp = 2000

/** Simulates the requests; service times are exponentially distributed. Deterministic. */
export function predict({ costs, statements, connections, processes, cores }: Setup): Prediction {
  const random = seeded(11)
  const client: Queue = []
  const servers = Array.from({ length: processes }, (): Queue => [])
  const turns = Math.max(1, statements)
  const partsOn = (server: Queue): Part[] => [
    { queue: client, cost: costs.client },
    ...Array.from({ length: turns }, (): Part[] => [
      { queue: server, cost: costs.server / (turns + 1) },
      { queue: undefined, cost: costs.database / turns },
    ]).flat(),
    { queue: server, cost: costs.server / (turns + 1) },
  ]
  const all = Array.from({ length: connections }, (_, at): Request => {
    const parts = partsOn(servers[at % processes] as Queue)
    return { parts, at: -1, left: 0, since: 0 }
  })
  const times: number[] = []
  let [now, countedSince] = [0, 0]

  const enter = (request: Request): void => {
    request.at = (request.at + 1) % request.parts.length
    if (request.at === 0) request.since = now
    const { queue, cost } = request.parts[request.at] as Part
    request.left = -Math.log(1 - random()) * cost
    queue?.push(request)
  }
  const isServed = (request: Request): boolean => {
    const { queue } = request.parts[request.at] as Part
    return queue === undefined || queue[0] === request
  }
  for (const request of all) enter(request)
  while (times.length < requests) {
    const served = all.filter(isServed)
    // if more requests are served than there are processors, each gets an equal share
    const speed = Math.min(1, cores / served.length)
    const passed = Math.min(...served.map(({ left }) => left)) / speed
    now += passed
    for (const request of served) request.left -= passed * speed
    const done = served.filter(({ left }) => left <= 1e-9)
    for (const request of done) {
      const { queue } = request.parts[request.at] as Part
      queue?.shift()
      if (request.at === request.parts.length - 1) {
        times.push(now - request.since)
        if (times.length === warmUp) countedSince = now
      }
      enter(request)
    }
  }
  const counted = times.slice(warmUp).toSorted((a, b) => a - b)
  const at = (share: number) => counted[Math.floor(counted.length * share)] ?? 0
  return { rate: (counted.length / (now - countedSince)) * 1000, p50: at(0.5), p99: at(0.99) }
}
