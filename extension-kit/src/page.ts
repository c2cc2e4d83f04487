/** Public pages of an extension, drawn by the server (docs/EXTENSIONS.md). */
import type { Locale } from '@sauda/domain/locale.ts'
import type { FullShop } from './full-shop.ts'
import type { Html } from './html.ts'

export type PageRequest = {
  readonly query: URLSearchParams
  /** what stands in the path in place of {name} */
  readonly params: Readonly<Record<string, string>>
  /** language of the address: pages below /ur are in Urdu */
  readonly locale: Locale
}

/** Scripts are refused by the browser. */
export type PageReply = {
  /** of the window and the heading, without the name of the shop */
  readonly title: string
  /** for search engines */
  readonly description?: string
  /** below the heading */
  readonly body: Html
  /** false: search engines leave it out */
  readonly isIndexed?: boolean
}

export type Page<S extends FullShop = FullShop> = {
  /** begins with a slash and a word that no page or file of the shop begins with; {name} stands for letters, digits, dots, dashes and underscores */
  readonly path: string
  /** undefined: there is no such page. For 5 seconds at most; an error is shown as one and logged. */
  handle(shop: S, request: PageRequest): Promise<PageReply | undefined>
}
