/** Work that an extension repeats, and rows that it deletes when they have expired (docs/EXTENSIONS.md). */
import type { FullShop } from './full-shop.ts'

/**
 * `run` is called once per interval, in one of the shop's processes, for 30 seconds at most. `signal` aborts when the time
 * is over or the shop stops. An error is logged, and the next round tries again.
 */
export type Task<S extends FullShop = FullShop> = {
  /** ms; from a second to a week */
  readonly everyMs: number
  run(shop: S, signal: AbortSignal): Promise<unknown>
}

/** Deletes expired rows of the extension's own tables. Called every ten minutes, like a task. @param now epoch ms */
export type Expiry<S extends FullShop = FullShop> = (shop: S, now: number) => Promise<unknown>
