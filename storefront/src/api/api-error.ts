/** The only error of the request layer. Match on `kind`, `status` or `code`, never on the message (docs/STYLE.md). */
import { loadingErrors } from '@sauda/domain/wording/loading-errors.ts'

/** timeout: no answer in time; network: no connection; http: a refusal; decode: an unreadable answer. */
type ApiErrorKind = 'timeout' | 'network' | 'http' | 'decode'

type Details = {
  status?: number
  code?: string
  message?: string
  data?: unknown
  retryAfterMs?: number | undefined
  cause?: unknown
}

export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  /** status of the reply; 0 when there was no answer */
  readonly status: number
  /** code of the error envelope, or '' */
  readonly code: string
  /** `data` of the error envelope */
  readonly data: unknown
  /** the message of the error envelope, markup included, or '' when absent */
  readonly serverText: string
  /** ms that the server requests to wait before another call, if any */
  readonly retryAfterMs: number | undefined

  constructor(kind: ApiErrorKind, details: Details = {}) {
    const fallback = kind === 'timeout' ? loadingErrors.timedOut : loadingErrors.fetchFailed
    super(details.message ?? fallback, { cause: details.cause })
    this.kind = kind
    this.status = details.status ?? 0
    this.code = details.code ?? ''
    this.data = details.data
    this.serverText = details.message ?? ''
    this.retryAfterMs = details.retryAfterMs
  }
}

/**
 * Whether a call was refused: a reply with a status of 400 to 499. After any other failure, the shop may have done what
 * was asked.
 */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
