/** Stores this process's counts of addresses without a page. Called once a minute. */
import type { Context } from '#platform/context.ts'
import { takeMissing } from './missing-counts.ts'
import { addMissing } from './missing-store.ts'

/** Stores the counts since the last call. If the database fails, only these counts are lost. @throws its error */
export async function storeMissing({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const counts = takeMissing()
  if (counts.size > 0 && !config.woo) await addMissing(db, counts)
}
