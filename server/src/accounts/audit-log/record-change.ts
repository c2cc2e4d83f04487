/**
 * Records changes by staff. The entry is written before the change and completed afterwards, so that interrupted
 * changes are visible too.
 */
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/http/replies/errors.ts'
import type { RecordChange } from '#platform/http/mount.ts'
import { deleteChange, finishChange, insertChange } from './change-store.ts'
import { differences, nameIn } from './differences.ts'

/** The changed object: the last two words of `item`, such as orders and 12; without `item` the first word of `path`. */
function objectOf(path: string, item: string | undefined): { kind: string; objectId: string } {
  const words = (item ?? path).split('/').filter(Boolean).slice(2)
  if (words[0] === 'desk' && words.length > 1) words.shift()
  const objectId = item === undefined ? '' : (words.at(-1) ?? '')
  // The path of application passwords begins with the person, who is not the changed object.
  const ofPerson = /\/(application-passwords)$/.exec(path)?.[1]
  const kind = ofPerson ?? (item === undefined ? words[0] : words.at(-2))
  return { kind: kind ?? '', objectId }
}

/** Id or uuid of the object in a reply; '' for none. */
const idIn = (reply: unknown): string => {
  const { id, uuid } = (reply ?? {}) as Readonly<Record<string, unknown>>
  if (typeof uuid === 'string') return uuid
  return typeof id === 'number' || typeof id === 'string' ? String(id) : ''
}

/** Returns a function that runs a call and, if its caller is staff, records what it changed. */
export const recordChange =
  (context: Pick<Context, 'db' | 'clock' | 'log'>): RecordChange =>
  async ({ name, logs, caller, path, item, sent, read }, work) => {
    const { staff } = caller
    if (!staff?.may || logs === 'nothing') return work()
    const { kind, objectId } = objectOf(path, item)
    const isSecret = logs === 'no values'
    const before = isSecret ? undefined : await read?.()
    const id = await insertChange(context.db, {
      staffId: staff.id,
      at: new Date(context.clock()),
      ...{ call: name, path: path.slice(0, 200), kind, objectId },
      byProgram: staff.applicationPassword !== undefined,
    })
    const reply = await work().catch(async (error: unknown) => {
      if (error instanceof Refusal) await deleteChange(context.db, id)
      throw error
    })
    // The change is made, so an error from this point on must not reach the caller.
    try {
      const after = isSecret ? undefined : read ? await read() : sent
      await finishChange(context.db, id, {
        objectId: objectId || idIn(reply.body),
        objectName: nameIn(after) || nameIn(before) || nameIn(reply.body),
        changes: differences(before, after),
      })
    } catch (error) {
      context.log.warn({ err: error, change: id }, 'audit log: an entry is incomplete')
    }
    return reply
  }
