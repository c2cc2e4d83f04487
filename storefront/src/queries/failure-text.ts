import { cleanMessage } from '@sauda/domain/text.ts'
import { ApiError } from '#api/api-error.ts'

/** What the server said of a refusal, without markup; else the screen's own text. Its errors (5xx) are never quoted. */
export const failureText = (error: Error, otherwise: string): string =>
  (error instanceof ApiError && error.status < 500 && cleanMessage(error.said).text) || otherwise
