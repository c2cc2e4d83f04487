/** POST /…/batch: many small writes in one call; each succeeds or fails independently (CONTRACT 6). */
import { highestId } from '@sauda/contract/parameter-types.ts'
import { callSizes } from '@sauda/contract/call-sizes.ts'
import * as z from 'zod'
import { envelopeOf, invalidParameter, refusalOf, ShopError } from '#platform/http/replies/errors.ts'
import { parseSent } from './parse.ts'
import { codes } from '@sauda/contract/calls.ts'

type Lists = {
  create?: unknown[] | undefined
  update?: unknown[] | undefined
  delete?: unknown[] | undefined
}

/** The outcome of a `create` entry. `isReplayed`: an earlier call created the row */
export type BatchRow = { row: unknown; isReplayed: boolean }

/** How one entry of each list is written; each runs in its own transaction and returns the row. */
type BatchHandlers<C extends z.ZodType, U extends z.ZodType> = {
  createBody: C
  updateBody: U
  /** creates a row. @param place identifies the entry: `create 0` @param sent the entry as sent */
  create: (body: z.output<C>, place: string, sent: unknown) => Promise<BatchRow>
  update: (id: number, body: z.output<U>) => Promise<unknown>
  /** deletes permanently, because a batch does not use the trash, as in WooCommerce */
  remove: (id: number) => Promise<unknown>
}

/** maximum number of entries in all three lists together */
const most = callSizes.batch

/**
 * Runs the creations in the given order, then the updates, then the deletions. Throws 413 when there are too many
 * entries.
 * @returns the reply's body, and whether any entry changed something
 */
export async function runBatch<C extends z.ZodType, U extends z.ZodType>(
  lists: Lists,
  steps: BatchHandlers<C, U>,
): Promise<{ body: { create?: unknown[]; update?: unknown[]; delete?: unknown[] }; isChanged: boolean }> {
  const total = [lists.create, lists.update, lists.delete].reduce((sum, list) => sum + (list?.length ?? 0), 0)
  if (total > most)
    throw new ShopError(
      codes.batchTooLarge,
      413,
      `Unable to accept more than ${most} items for this request.`,
    )
  const { create, update, delete: removed } = lists
  let isChanged = false
  const changed = async (step: Promise<unknown>): Promise<unknown> => {
    const row = await step
    isChanged = true
    return row
  }
  const created = async (step: Promise<BatchRow>): Promise<unknown> => {
    const { row, isReplayed } = await step
    isChanged ||= !isReplayed
    return row
  }
  const body = {
    ...(create && {
      create: await runInOrder(create, (entry, index) =>
        outcome(0, () =>
          created(
            steps.create(
              parseSent(steps.createBody, fieldsIn(entry, `create[${index}]`)),
              `create ${index}`,
              entry,
            ),
          ),
        ),
      ),
    }),
    ...(update && {
      update: await runInOrder(update, (entry, index) =>
        outcome(idIn(entry), () =>
          changed(
            steps.update(idIn(entry), parseSent(steps.updateBody, fieldsIn(entry, `update[${index}]`))),
          ),
        ),
      ),
    }),
    ...(removed && {
      delete: await runInOrder(removed, (entry) =>
        outcome(idIn({ id: entry }), () => changed(steps.remove(idIn({ id: entry })))),
      ),
    }),
  }
  return { body, isChanged }
}

/** An entry as an object. @param place such as `create[0]` @throws ShopError for an entry that is no object */
function fieldsIn(entry: unknown, place: string): object {
  if (entry !== null && typeof entry === 'object' && !Array.isArray(entry)) return entry
  throw invalidParameter(place, `${place} is not of type object.`, 'rest_invalid_type')
}

async function runInOrder(
  entries: readonly unknown[],
  step: (entry: unknown, index: number) => Promise<unknown>,
): Promise<unknown[]> {
  const done: unknown[] = []
  for (const [index, entry] of entries.entries()) done.push(await step(entry, index))
  return done
}

/** The row, or `{id, error}` for a refusal. Any other error ends the whole call. */
async function outcome(id: number, step: () => Promise<unknown>): Promise<unknown> {
  try {
    return await step()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || refusal.status >= 500) throw error
    return { id, error: envelopeOf(refusal) }
  }
}

const idSchema = z.object({ id: z.coerce.number().int().min(1).max(highestId) })

/** The id of an entry; 0, which no row has, when it is missing or invalid. */
const idIn = (entry: unknown): number => {
  const found = idSchema.safeParse(entry)
  return found.success ? found.data.id : 0
}
