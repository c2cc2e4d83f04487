import { cleanMessage } from '@sauda/domain/text.ts'
import { ApiError } from '#api/api-error.ts'

/** The server's text of a refusal, without markup; else the screen's own text. Texts of 5xx errors are never shown. */
export const failureText = (error: Error, otherwise: string): string =>
  (error instanceof ApiError && error.status < 500 && cleanMessage(error.serverText).text) || otherwise
