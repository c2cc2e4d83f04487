/** SQL of the repeated tasks of extensions: the interval in which each was last started, and whether it still runs. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type TaskName = { readonly extension: string; readonly task: string }

/**
 * Takes an interval of a task, so that one process runs the task in it. If that process is killed, the task stays taken
 * until `busyUntil`.
 * @returns false when another process has taken this interval, or still works on an earlier one
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
