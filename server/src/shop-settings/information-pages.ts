/** Legal and information pages in the words of the owner, by the end of their address. */
import type { InformationPage } from '@sauda/contract/information/page.ts'
import type { SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import { plainText } from '@sauda/domain/text.ts'
import { privacy, terms } from '@sauda/domain/wording/information.ts'
import { currentVersions } from '#database/versions.ts'
import type { Database } from '#database/database.ts'
import { cachesOf } from '#http/versioned-cache.ts'
import { renderMarkdown } from './markdown.ts'
import { shopSettings, type Shop } from './shop-settings.ts'

type Pages = SettingsOf<'pages'>
type Written = { slug: string; title: string; description: string; text: string }

/** Where pages of the shop have the text that an owner may replace. */
const replaceable = { privacy: 'privacy-policy', terms: 'terms-of-service' } as const

/** Whether the shop itself has a text for this page, at an address of its own. */
export const isReplaceable = (slug: string): boolean => Object.values<string>(replaceable).includes(slug)

/** Pages of the shop whose text the owner has replaced. */
export const replacedPages = (pages: Pages): readonly string[] =>
  (['privacy', 'terms'] as const).filter((name) => pages[name] !== '').map((name) => replaceable[name])

/** What stands at the address `/pages/{slug}` or, for the legal texts, at `/{slug}`. */
function writtenAt(pages: Pages, slug: string, brand: string): Written | undefined {
  const legal = { privacy: privacy(brand), terms: terms(brand) }
  for (const name of ['privacy', 'terms'] as const)
    if (slug === replaceable[name])
      return pages[name] === ''
        ? undefined
        : { slug, title: legal[name].heading, description: '', text: pages[name] }
  return pages.own.find((page) => page.slug === slug)
}

/** a page of 50,000 characters takes some ten milliseconds to make */
const caches = cachesOf<Database, InformationPage>(() => ({ max: 60 }))

/** Makes a page once for each state of the settings. undefined: there is none, or the shop's own text stands there. */
export async function informationPage(
  shop: Shop,
  slug: string,
  brand: string,
): Promise<InformationPage | undefined> {
  const { settings: version } = await currentVersions(shop)
  const written = writtenAt((await shopSettings(shop)).pages, slug, brand)
  return written && caches(shop.db).fetch(slug, version, async () => made(written))
}

/** characters that search engines show of a description */
const longestDescription = 160

/** What stands in the first paragraph, as HTML. */
function firstParagraph(html: string): string {
  const begin = html.indexOf('<p>')
  const end = begin < 0 ? -1 : html.indexOf('</p>', begin)
  return end < 0 ? '' : html.slice(begin + '<p>'.length, end)
}

function made({ slug, title, description, text }: Written): InformationPage {
  const { html, sections } = renderMarkdown(text)
  const first = firstParagraph(html)
  return {
    slug,
    title,
    description: description || plainText(first).slice(0, longestDescription),
    html,
    sections: [...sections],
  }
}
