import { createHash } from 'node:crypto'

/** A strong ETag of a text. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether If-None-Match names this ETag; a weak form (a proxy compressed the reply) counts as the same. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
