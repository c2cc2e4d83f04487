/** What the files of shopping sites have in common. */
import type { FeedItem } from './feed-item.ts'

/** `shipping`: rupees with two digits, the most that delivery costs; undefined where it depends on the order */
export type FeedFacts = { home: string; brand: string; shipping: string | undefined }

export type FeedFormat = {
  /** Content-Type */
  type: string
  head: (facts: FeedFacts) => string
  item: (item: FeedItem, facts: FeedFacts) => string
  foot: string
}

/** At most so many characters, never half of one that takes two places. */
export const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/u, '')
        .trimEnd()

/** Without what no XML may hold, not even escaped. */
export const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the ones to leave out
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
