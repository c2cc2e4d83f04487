import { hash } from 'node:crypto'
import type { TextBody } from './text-response.ts'

/** The strong ETag of a text. */
export const etagOf = (text: TextBody): string => `"${hash('sha256', text, 'base64url').slice(0, 22)}"`

/** Whether If-None-Match contains this ETag; a weak form (from a compressing proxy) also matches. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
