/** Legal and information pages with the owner's texts, by slug. */
import { productForPrograms } from '@sauda/domain/catalogue-rules.ts'
import type { InformationPage } from '@sauda/contract/information/page.ts'
import type { SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import type { Locale } from '@sauda/domain/locale.ts'
import { plainText } from '@sauda/domain/text.ts'
import { wording } from '@sauda/domain/wordings.ts'
import { currentVersions } from '#platform/database/versions.ts'
import type { Database } from '#platform/database/database.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { renderMarkdown } from './markdown.ts'
import { isPreview, shopSettings, type Shop } from '#shop/settings/shop-settings.ts'

type Pages = SettingsOf<'pages'>
type Reader = { brand: string; locale: Locale }
type Written = { slug: string; title: string; description: string; text: string }

/** Slugs of the pages with a built-in text that the owner may replace. */
const replaceable = { privacy: 'privacy-policy', terms: 'terms-of-service' } as const

/** Whether the page has a built-in text that the owner may replace; its address is `/{slug}`. */
export const isReplaceable = (slug: string): boolean => Object.values<string>(replaceable).includes(slug)

/** The owner's text: in Urdu for Urdu pages if there is one, otherwise the original; '' if not replaced. */
const legalText = (pages: Pages, name: keyof typeof replaceable, locale: Locale): string =>
  (locale === 'ur' && pages[`${name}Urdu`]) || pages[name]

/** Slugs of the built-in pages whose text the owner has replaced. */
export const replacedPages = (pages: Pages, locale: Locale): readonly string[] =>
  (['privacy', 'terms'] as const)
    .filter((name) => legalText(pages, name, locale) !== '')
    .map((name) => replaceable[name])

/** The owner's page at `/pages/{slug}` or, for legal texts, at `/{slug}`. */
function writtenAt(pages: Pages, slug: string, { brand, locale }: Reader): Written | undefined {
  const { privacy, terms } = wording(locale).information
  const legal = { privacy: privacy(brand), terms: terms(brand) }
  for (const name of ['privacy', 'terms'] as const) {
    const text = legalText(pages, name, locale)
    if (slug === replaceable[name])
      return text === '' ? undefined : { slug, title: legal[name].heading, description: '', text }
  }
  const own = pages.own.find((page) => page.slug === slug)
  return own && locale === 'ur' && own.textUrdu !== ''
    ? { slug, title: own.titleUrdu || own.title, description: '', text: own.textUrdu }
    : own
}

/** Cached pages, because rendering 50,000 characters takes some ten milliseconds. */
const caches = cachesOf<Database, InformationPage>(() => ({ max: 60 }))

/** A page of the owner, rendered once per settings version. undefined: there is none, or the built-in text applies. */
export async function informationPage(
  shop: Shop,
  slug: string,
  reader: Reader,
): Promise<InformationPage | undefined> {
  const { settings: version } = await currentVersions(shop)
  const written = writtenAt((await shopSettings(shop)).pages, slug, reader)
  if (written && isPreview()) return made(written)
  return written && caches(shop.db).fetch(`${reader.locale} ${slug}`, version, async () => made(written))
}

/** The HTML inside the first paragraph. */
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
    description: description || plainText(first).slice(0, productForPrograms.pageDescription),
    html,
    sections: [...sections],
  }
}
