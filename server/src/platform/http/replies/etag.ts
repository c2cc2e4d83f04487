import { hash } from 'node:crypto'
import type { Written } from './written-body.ts'

/** A strong ETag of a text. */
export const etagOf = (text: Written): string => `"${hash('sha256', text, 'base64url').slice(0, 22)}"`

/** Whether If-None-Match names this ETag; a weak form (a proxy compressed the reply) counts as the same. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
