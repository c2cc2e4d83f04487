/** What a row of the table of calls says, for both sides. */
import { requests } from '@sauda/domain/constants.ts'

/** catalogue: key in, never the token (D-157). customer: the visitor's token. operator: a secret key. open: nothing. */
export type Sends = 'catalogue' | 'customer' | 'operator' | 'open'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{name}` stands for a path parameter; `{product}` for PRODUCT_NAMESPACE */
  path: string
  sends: Sends
  /** milliseconds for the whole call, queue, retries and waits included (D-149) */
  deadline?: number
  /** a write that may be sent again under its Idempotency-Key, on hosts that honour it (D-058) */
  idempotent?: true
  /** sign-in and recovery calls never end the session (D-080) */
  keepsSession?: true
  /**
   * The body is a file of this kind, as it is or as the part `file` of a form (multipart/form-data); all else that the call
   * accepts stands in the query.
   */
  takesFile?: string
  /** The body is a list, which the call reads as `rows`. */
  takesList?: true
  /** The body is taken as the bytes that came, for a signature is made over them; `raw` of the call. */
  takesRaw?: true
}

/** milliseconds of one attempt (D-149) */
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
