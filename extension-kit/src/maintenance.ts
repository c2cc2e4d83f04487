/** Repeated work, and deletion of expired rows (docs/EXTENSIONS.md). */

/**
 * `run` is called once per interval, in one of the shop's processes, for at most 30 seconds. `signal` aborts at the
 * time limit or when the shop stops. An error is logged, and `run` is called again in the next interval.
 */
export type Task<S> = {
  /** interval in ms, from a second to a week */
  readonly everyMs: number
  run(shop: S, signal: AbortSignal): Promise<unknown>
}

/**
 * Deletes expired rows of its own tables. Called every ten minutes, with the time limit of a task.
 * @param now epoch milliseconds
 */
export type Expiry<S> = (shop: S, now: number) => Promise<unknown>
