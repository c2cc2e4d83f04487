/** Jobs: work that is stored together with its cause and done afterwards (docs/EXTENSIONS.md). */
import type { FullShop, JobPayload } from './full-shop.ts'

/**
 * Does the work, within 30 seconds. If it throws, the job is retried after 1, 5 and 30 minutes, 2 and 12 hours. It may
 * be called twice for one job, because after a crash the progress of the first call is unknown.
 */
export type Job<S extends FullShop = FullShop> = (shop: S, payload: JobPayload) => Promise<void>
