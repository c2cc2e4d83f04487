/** What is said of a change that is stored, or may be, when its reply cannot be made: how the caller finds it (D-057). */
import { errors } from '@sauda/domain/wording/errors.ts'
import { foreignCode, refusalOf, ShopError } from './errors.ts'
import type { Reply } from '#platform/http/mount.ts'

/** In `data` of the envelope. */
export type Whereabouts = {
  /** 'unknown': the database fell silent while it stored it */
  stored: true | 'unknown'
  /** of the row that is stored */
  id?: number
  location?: string
  /** the same call under it answers with what is stored */
  idempotency_key?: string
  /** a call that says which order came of this one */
  order_attempt?: string
  /** where no key was sent: a list with what came of this call */
  look_at?: string
}

/** The refusal of an error with what the caller needs; undefined for an error that is none of a refusal. */
export function storedError(error: unknown, where: Whereabouts): ShopError | undefined {
  const refusal = refusalOf(error)
  if (!refusal) return undefined
  const { code, status, data, headers } = refusal
  const message = where.stored === true ? errors.storedAlready : errors.storedPerhaps
  return new ShopError(foreignCode(code), status, message, { ...data, ...where }, headers)
}

/** What a stored reply says of its row. */
export function whereaboutsOf({ body, headers }: Reply, key: string | undefined): Whereabouts {
  const { id } = (body ?? {}) as { id?: unknown }
  const location = headers?.['Location']
  return {
    stored: true,
    ...(typeof id === 'number' && { id }),
    ...(location !== undefined && { location }),
    ...(key !== undefined && { idempotency_key: key }),
  }
}

/** Does what follows a commit. A failure there is a refusal that names what is stored. */
export async function afterCommit<T>(
  stored: Reply,
  key: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storedError(error, whereaboutsOf(stored, key)) ?? error
  }
}
