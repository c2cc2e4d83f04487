/** SQL of the last backups: time, size, machine and check. */
import * as z from 'zod'
import { factOf, putFact } from '#shop/settings/fact-store.ts'
import type { Database } from '#platform/database/database.ts'

const name = 'last backup'
/** How a backup was checked: its sums were read, or it was restored into a temporary database. */
const checkSchema = z.object({ how: z.enum(['read', 'restored']), at: z.coerce.date() })
const schema = z.object({
  at: z.coerce.date(),
  bytes: z.number(),
  machine: z.string().optional(),
  checked: checkSchema.optional(),
})
/** `at`: when the snapshot was taken; `machine`: host name of its maker; `checked`: the last check of this backup */
export type LastBackup = z.output<typeof schema>

export const noteBackup = (db: Database, backup: LastBackup): Promise<void> => putFact(db, name, backup)

export const lastBackup = (db: Database): Promise<LastBackup | undefined> => factOf(db, name, schema)

const scheduledName = 'last scheduled backup'
const scheduledSchema = z.object({ at: z.coerce.date() })

/** Notes when a scheduled backup was taken, for the shop's other machines. */
export const noteScheduled = (db: Database, at: Date): Promise<void> => putFact(db, scheduledName, { at })

/** When any machine of the shop took the last scheduled backup, in epoch ms. */
export const lastScheduled = async (db: Database): Promise<number | undefined> =>
  (await factOf(db, scheduledName, scheduledSchema))?.at.getTime()

/** Records that the last backup was checked, if there is one. @param taken if given, only a backup of this time counts */
export async function noteChecked(
  db: Database,
  how: 'read' | 'restored',
  at: Date,
  taken?: Date,
): Promise<void> {
  const last = await lastBackup(db)
  if (!last || (taken && taken.getTime() !== last.at.getTime())) return
  await noteBackup(db, { ...last, checked: { how, at } })
}
