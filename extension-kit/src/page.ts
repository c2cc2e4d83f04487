/** Public pages of an extension, rendered by the server (docs/EXTENSIONS.md). */
import type { Locale } from '@sauda/domain/locale.ts'
import type { FullShop } from './full-shop.ts'
import type { Html } from './html.ts'

export type PageRequest = {
  readonly query: URLSearchParams
  /** values of the path's {names} */
  readonly params: Readonly<Record<string, string>>
  /** language of the address: pages below /ur are in Urdu */
  readonly locale: Locale
}

/** The content of a page. Browsers refuse scripts in it. */
export type PageReply = {
  /** title of the window and heading of the page, without the name of the shop */
  readonly title: string
  /** description for search engines */
  readonly description?: string
  /** content below the heading */
  readonly body: Html
  /** false: excluded from search engines */
  readonly isIndexed?: boolean
}

export type Page<S extends FullShop = FullShop> = {
  /**
   * begins with a slash and a word that no page or file of the shop begins with; {name} matches letters, digits, dots,
   * dashes and underscores
   */
  readonly path: string
  /** Renders the page, within 5 seconds; an error is shown and logged. @returns undefined: not found */
  handle(shop: S, request: PageRequest): Promise<PageReply | undefined>
}
