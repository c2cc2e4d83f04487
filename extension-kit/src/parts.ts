/**
 * What both a module of the server and an extension can add, under the same keys. The functions of a module receive its
 * `Context`, or the transaction of the database; those of an extension receive the shop as extensions see it.
 */
import type { Listener } from './listener.ts'
import type { Expiry, Task } from './maintenance.ts'
import type { Metric } from './metric.ts'

/** `Tx`: what work inside a transaction receives */
export type Parts<Shop, Tx = Shop> = {
  /** reactions to events of the shop */
  readonly listeners?: readonly Listener<Tx>[]
  /** work repeated while the shop runs */
  readonly maintenance?: readonly Task<Shop>[]
  /** deletes expired rows */
  readonly expiry?: readonly Expiry<Tx>[]
  /** numbers for /metrics */
  readonly metrics?: readonly Metric<Tx>[]
}
