import type { Reply } from '#platform/http/mount.ts'

/** A reply that no cache may store. */
export const privateReply = (body: unknown): Reply => ({ visibility: 'private', body })
