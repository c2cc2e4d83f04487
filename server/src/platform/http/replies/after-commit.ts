/** Error data for a change that is or may be stored although its reply failed: how to find it (D-057). */
import { errors } from '@sauda/domain/wording/errors.ts'
import { foreignCode, refusalOf, ShopError } from './errors.ts'
import type { Reply } from '#platform/http/mount.ts'

/** Extra fields in `data` of the envelope. */
type StoredLocation = {
  /** 'unknown': the database stopped responding during the commit */
  stored: true | 'unknown'
  /** id of the stored row */
  id?: number
  location?: string
  /** repeating the call with this key returns what is stored */
  idempotency_key?: string
  /** path of the call that returns the order of this attempt */
  order_attempt?: string
  /** path of a list that contains what this call stored, for a call without a key */
  look_at?: string
}

/** Converts an error to a refusal with these fields; undefined if the error is not a refusal. */
export function storedError(error: unknown, where: StoredLocation): ShopError | undefined {
  const refusal = refusalOf(error)
  if (!refusal) return undefined
  const { code, status, data, headers } = refusal
  const message = where.stored === true ? errors.storedAlready : errors.storedPerhaps
  return new ShopError(foreignCode(code), status, message, { ...data, ...where }, headers)
}

/** The location of a stored reply's row. */
function locationOf({ body, headers }: Reply, key: string | undefined): StoredLocation {
  const { id } = (body ?? {}) as { id?: unknown }
  const location = headers?.['Location']
  return {
    stored: true,
    ...(typeof id === 'number' && { id }),
    ...(location !== undefined && { location }),
    ...(key !== undefined && { idempotency_key: key }),
  }
}

/** Does the work that follows a commit. A failure becomes a refusal that says where the row is stored. */
export async function afterCommit<T>(
  stored: Reply,
  key: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storedError(error, locationOf(stored, key)) ?? error
  }
}
