/** Jobs: work that is stored with its cause and done afterwards (docs/EXTENSIONS.md). */
import type { FullShop, JobPayload } from './full-shop.ts'

/**
 * Does the work, in 30 seconds at most. When it throws it is called again after 1, 5 and 30 minutes, 2 and 12 hours. It may be
 * called twice for one job: after a crash nobody knows how far the first call came.
 */
export type Job<S extends FullShop = FullShop> = (shop: S, payload: JobPayload) => Promise<void>
