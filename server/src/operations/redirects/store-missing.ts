/** Stores the counts of addresses without a page of this process once a minute. */
import type { Context } from '#platform/context.ts'
import { takeMissing } from './missing-counts.ts'
import { addMissing } from './missing-store.ts'

/** While the database is away these counts are lost, and nothing else. @throws the database's error */
export async function storeMissing({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const counts = takeMissing()
  if (counts.size > 0 && !config.woo) await addMissing(db, counts)
}
