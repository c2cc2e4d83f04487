/** SQL of the repeated tasks of extensions: the interval in which each was last started, and whether it still runs. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type TaskName = { readonly extension: string; readonly task: string }

/**
 * Reserves an interval of a task for this process, so that no other process runs the task in the same interval. If this
 * process is killed, no process can run the task before `busyUntil`.
 * @returns false when another process has reserved this interval, or still works on an earlier one
 */
export async function takeInterval(
  db: Database,
  { extension, task }: TaskName,
  { number, now, busyUntil }: { number: number; now: Date; busyUntil: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: taken } = await db
    .insertInto('extensionTask')
    .values({ extension, task, intervalNumber: number, busyUntil })
    .onConflict((conflict) =>
      conflict
        .columns(['extension', 'task'])
        .doUpdateSet({ intervalNumber: number, busyUntil })
        .where('extensionTask.intervalNumber', '<>', number)
        .where((each) =>
          each.or([each('extensionTask.busyUntil', 'is', null), each('extensionTask.busyUntil', '<=', now)]),
        ),
    )
    .executeTakeFirstOrThrow()
  return taken === 1n
}

/** Lets other processes start the task again. */
export async function endInterval(
  db: Database,
  { extension, task }: TaskName,
  number: number,
): Promise<void> {
  await db
    .updateTable('extensionTask')
    .set({ busyUntil: sql`null` })
    .where('extension', '=', extension)
    .where('task', '=', task)
    .where('intervalNumber', '=', number)
    .execute()
}
