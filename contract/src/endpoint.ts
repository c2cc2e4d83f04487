/** A row of the table of calls, for browser and server. */
import { requests } from '@sauda/domain/constants.ts'

/**
 * The credentials that a call sends. `catalogue`: the publishable key, never the token (D-157); `customer`: the
 * visitor's token; `operator`: a secret key; `open`: none
 */
type Sends = 'catalogue' | 'customer' | 'operator' | 'open'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{name}` is a path parameter; `{product}` is replaced by PRODUCT_NAMESPACE */
  path: string
  sends: Sends
  /** maximum ms for the whole call, including queue, retries and waits (D-149) */
  deadline?: number
  /** whether the write may be retried under its Idempotency-Key, on hosts that support it (D-058) */
  idempotent?: true
  /** whether a refusal of this call never ends the session; for sign-in and recovery (D-080) */
  keepsSession?: true
  /**
   * The body is a file of this type, either plain or as the part `file` of a form (multipart/form-data). Other
   * parameters are in the query.
   */
  takesFile?: string
  /** Whether the body is a list, which the call reads as `rows`. */
  takesList?: true
  /** Whether the body is read as raw bytes (`raw` of the call), because its signature covers them. */
  takesRaw?: true
}

/** Whether a path parameter is a number: {id} and all that end in _id; others are names. */
export const isNumberPart = (name: string): boolean => /(^|_)id$/.test(name)

/** maximum ms of one attempt (D-149) */
export const attemptTimeout = requests.timeout

/** Fills a path's parameters; values are encoded. */
export const pathOf = (
  path: string,
  parameters: Readonly<Record<string, string | number>> = {},
  namespace = 'sauda',
): string =>
  path
    .replace('{product}', namespace)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name] ?? '')))
