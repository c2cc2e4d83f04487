/** The step that imports pages of the old shop, which WordPress's API sends without a key. */
import { longestPage } from '@sauda/contract/settings/pages.ts'
import { cutText, plainText } from '@sauda/domain/text.ts'
import { queueSources } from '#catalogue/media/media-store.ts'
import { putRedirects } from '#shop/pages/redirect-store.ts'
import { plainAddress } from '#shop/pages/redirects.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { valuesOf } from '#shop/settings/edit-group.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { type MarkdownText, markdownOf } from './html-to-markdown.ts'
import { keepAddress, keepPicture } from './old-addresses.ts'
import { clean } from './old-fields.ts'
import { wholeAddress } from './old-pictures.ts'
import type { OldRow, OldShop } from '#operations/move-in/old-shop.ts'
import { Refused, type Step } from './step.ts'

/** Slugs of pages that every shop has without an owner writing them. */
const ofTheShop =
  /^(?:shop|store|products?|cart|checkout|my-account|account|order-received|wishlist|home|front-page)$/
/** Slugs of legal pages, with the field of the settings that has the page in this shop. */
const legal: ReadonlyMap<string, 'privacy' | 'terms'> = new Map([
  ['privacy-policy', 'privacy'],
  ['terms-of-service', 'terms'],
  ['terms-and-conditions', 'terms'],
  ['terms-conditions', 'terms'],
])
const legalPath = { privacy: '/privacy-policy', terms: '/terms-of-service' }

const rendered = (row: OldRow, name: string): string => text((row[name] as Row | undefined)?.['rendered'])
const slugOf = (row: OldRow): string =>
  clean(row['slug'])
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '') || `page-${row.id}`
const markdown = (old: OldShop, row: OldRow): MarkdownText => {
  const page = text(row['link'])
  return markdownOf(rendered(row, 'content'), (src) => wholeAddress(old, src, page))
}

/** maximum number of pictures on one page */
const mostPictures = 200

export const pageStep: Step = {
  kind: 'page',
  names: ['page', 'pages'],
  path: '/wp/v2/pages',
  query: { _fields: ['id', 'slug', 'link', 'title', 'content'] },
  open: true,
  batch: 1,
  judge(row, old) {
    const content = rendered(row, 'content')
    if (ofTheShop.test(slugOf(row)) || /\[woocommerce_|wp-block-woocommerce-(?:cart|checkout)/.test(content))
      return { refused: 'Pages of WooCommerce itself (shop, cart, checkout, account) are not needed here.' }
    const { text: written, pictures } = markdown(old, row)
    if (written === '') return { refused: 'A page without text, as page builders make them, cannot be read.' }
    if (written.length > longestPage)
      return { refused: `A page here has at most ${longestPage.toLocaleString('en')} characters.` }
    if (pictures.length > mostPictures) return { refused: `A page has at most ${mostPictures} pictures.` }
    return {}
  },
  async write({ context, old }, tx, row, known) {
    const [slug, { text: written, pictures }] = [slugOf(row), markdown(old, row)]
    const pages = await valuesOf(context, 'pages')
    const name = legal.get(slug)
    const isHere = name ? pages[name] !== '' : pages.own.some((page) => page.slug === slug)
    const path = name ? legalPath[name] : `/pages/${slug}`
    await keepAddress(tx, old, text(row['link']), path)
    await putRedirects(tx, [{ oldPath: plainAddress('page', row.id), path, source: null }])
    if (isHere && !known) return { newId: row.id, kept: true }
    const page = { slug, title: cutText(plainText(rendered(row, 'title')), 80) || slug, text: written }
    const added = { description: '', titleUrdu: '', textUrdu: '', footer: false, ...page }
    const own = isHere
      ? pages.own.map((each) => (each.slug === slug ? { ...each, ...page } : each))
      : [...pages.own, added]
    const fields = name ? { [name]: written } : { own }
    const outcome = await changeSettings(context, 'pages', fields, { seen: undefined, by: 'move-in' })
    if (outcome.kind !== 'changed')
      throw new Refused(
        outcome.kind === 'invalid' ? ([...outcome.errors.values()][0] ?? '') : 'The pages are being changed.',
      )
    await queueSources(tx, pictures, new Date(context.clock()))
    for (const source of pictures) await keepPicture(tx, old, source)
    return { newId: row.id }
  },
  // WooCommerce's own pages are not imported, but customers have bookmarks of them.
  end: ({ context }) => putRedirects(context.db, ownPages),
}

const ownPages = [
  { oldPath: '/shop', path: '/products', source: null },
  { oldPath: '/my-account', path: '/dashboard', source: null },
]
