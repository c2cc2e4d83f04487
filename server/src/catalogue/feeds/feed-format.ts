/** The shape of a product feed for shopping sites, and text functions that all feeds use. */
import { cutText } from '@sauda/domain/text.ts'
import type { FeedItem } from './feed-item.ts'

export type FeedFacts = {
  /** the shop's address */
  home: string
  /** the shop's name */
  brand: string
  /** highest delivery cost in rupees with two decimals, undefined when it depends on the order */
  shipping: string | undefined
}

export type FeedFormat = {
  /** Content-Type */
  type: string
  head: (facts: FeedFacts) => string
  item: (item: FeedItem, facts: FeedFacts) => string
  foot: string
}

/** A text as it is or, if it is too long, its beginning without blanks at the end. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : cutText(text, most).trimEnd()

/** Removes characters that XML forbids even when escaped. */
export const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the ones to leave out
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
