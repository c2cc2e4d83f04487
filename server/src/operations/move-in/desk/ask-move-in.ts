import { chooseUnusedPictures } from '#operations/move-in/choices/chosen-pictures.ts'
import { chooseStatuses } from '#operations/move-in/choices/chosen-statuses.ts'
import type { ChosenStatuses } from '#operations/move-in/steps/order-statuses.ts'
import type { Context } from '#platform/context.ts'
import { askRun } from './run-store.ts'

type Asked = Omit<Parameters<typeof askRun>[1], 'now'> & {
  statuses: ChosenStatuses
  /** absent: the earlier choice stays */
  unusedPictures: boolean | undefined
}

/** Asks for a run, with the owner's choices for it. @returns false, without a change, while another run is under way */
export const askMoveIn = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { statuses, unusedPictures, ...asked }: Asked,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await askRun(tx, { ...asked, now: new Date(clock()) }))) return false
    await chooseStatuses(tx, statuses)
    if (unusedPictures !== undefined) await chooseUnusedPictures(tx, unusedPictures)
    return true
  })
