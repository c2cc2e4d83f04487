/** Replies built from the catalogue's snapshot; gateway mode builds the same from its host's catalogue. */
import { partialMark } from '@sauda/contract/feed/home-feed.ts'
import { encodeSearchDetails } from '@sauda/contract/search-details/search-details.ts'
import { encodeSearchWords } from '@sauda/contract/search-words/search-words.ts'
import type { Context } from '#platform/context.ts'
import type { Reply } from '#platform/http/mount.ts'
import type { Snapshot } from '#catalogue/listing/catalogue-snapshot.ts'
import { ownerWords } from '#catalogue/search/owner-words.ts'

/** all-products-data (CONTRACT 11). */
export const feedReply = ({ feed, reply }: Snapshot): Reply => ({
  visibility: 'public',
  headers: {
    'X-WP-Total': String(feed.partial?.total ?? feed.products.length),
    ...(feed.partial && { 'X-Sauda-Feed': partialMark }),
  },
  body: undefined,
  prepared: reply(),
})

/** Texts that search uses besides the feed. */
export const searchDetailsReply = ({ feed }: Snapshot): Reply => ({
  visibility: 'public',
  body: encodeSearchDetails(feed.details ?? new Map()),
})

/** Search words added by the owner. */
export async function searchWordsReply(context: Context): Promise<Reply> {
  const { words } = await ownerWords(context)
  return { visibility: 'public', body: encodeSearchWords(words) }
}
