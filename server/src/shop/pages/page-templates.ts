/** Drafts of the legal pages that a shop does not have yet, filled in from its settings. */
import type { SettingsOf, ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import { formatRupees, fromRupees } from '@sauda/domain/money.ts'
import * as english from '@sauda/domain/wording/en/page-templates.ts'
import * as urdu from '@sauda/domain/wording/ur/page-templates.ts'
import type { ShopIdentity } from '#shop/settings/identity.ts'
import { serverSettings } from '#platform/environment/server-settings.ts'
import { unfinishedPart } from './unfinished-pages.ts'

type Pages = SettingsOf<'pages'>

/** usual slugs of owners' pages about delivery and about returns */
const deliverySlugs = ['delivery', 'shipping', 'shipping-policy', 'delivery-policy']
const returnsSlugs = ['returns', 'refunds', 'return-policy', 'refund-policy', 'returns-and-refunds']

const owns = ({ own }: Pages, slugs: readonly string[]): boolean =>
  own.some(({ slug }) => slugs.includes(slug))

/** Whether the shop has its own text for privacy, terms, delivery and returns, all of them finished. */
export function hasLegalPages(pages: Pages): boolean {
  const { privacy, terms, privacyUrdu, termsUrdu, own } = pages
  const texts = [privacy, terms, privacyUrdu, termsUrdu, ...own.flatMap((page) => [page.text, page.textUrdu])]
  return (
    privacy !== '' &&
    terms !== '' &&
    owns(pages, deliverySlugs) &&
    owns(pages, returnsSlugs) &&
    !texts.some((text) => unfinishedPart(text) !== undefined)
  )
}

/** A value as Markdown, which shows it unchanged and in one line. */
const plain = (value: string): string =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')

const rupees = (amount: number): string => formatRupees(fromRupees(amount))

function deliveryFacts({ zones, elsewhere }: SettingsOf<'delivery'>): english.DeliveryFact[] {
  const fact = (rate: NonNullable<typeof elsewhere>, places: readonly string[], isClosed: boolean) => ({
    places,
    isClosed,
    cost: rupees(rate.rupees),
    freeFrom: rate.freeFrom === null ? '' : rupees(rate.freeFrom),
    days: rate.days,
  })
  return [
    ...zones
      .filter(({ cities, provinces }) => cities.length + provinces.length > 0)
      .map((zone) => fact(zone, [...zone.cities, ...zone.provinces].map(plain), zone.closed === true)),
    ...(elsewhere ? [fact(elsewhere, [], false)] : []),
  ]
}

/** The current delivery costs in one line, for the staff. */
export const deliveryText = ({ delivery }: Pick<ShopSettings, 'delivery'>): string =>
  deliveryFacts(delivery).map(english.deliveryLine).join('. ')

function factsOf({ brand, supportEmail }: ShopIdentity, settings: ShopSettings): english.PageFacts {
  const { shop, delivery, tax, product } = settings
  return {
    brand: plain(brand),
    address: plain(shop.address),
    phone: plain(shop.phone),
    whatsapp: plain(shop.whatsapp),
    // nobody reads the standard address
    email: supportEmail === serverSettings.SUPPORT_EMAIL.standard ? '' : plain(supportEmail),
    returnDays: product.returnDays,
    prices: tax.percent === 0 ? 'untaxed' : tax.pricesIncludeTax ? 'withTax' : 'withoutTax',
    cash: [...delivery.zones, ...(delivery.elsewhere ? [delivery.elsewhere] : [])].some(
      ({ cashOnDelivery }) => cashOnDelivery,
    ),
    delivery: deliveryFacts(delivery),
  }
}

/**
 * Drafts of the missing legal pages, as fields of the settings group `pages`. Empty if no page is missing. Pages that
 * the owner has written stay unchanged.
 * @param pages the published pages with the fields of a draft
 */
export function missingPages(identity: ShopIdentity, settings: ShopSettings, pages: Pages): Partial<Pages> {
  const facts = factsOf(identity, settings)
  const { urdu: hasUrdu } = settings.shop
  const inUrdu = (text: string) => (hasUrdu ? text : '')
  const page = (
    slug: string,
    text: typeof english.deliveryTemplate,
    other: typeof urdu.deliveryTemplate,
  ) => ({
    slug,
    title: text.title,
    description: text.description,
    text: text.text(facts),
    titleUrdu: inUrdu(other.title),
    textUrdu: inUrdu(other.text(facts)),
    footer: true,
  })
  const added = [
    ...(owns(pages, deliverySlugs)
      ? []
      : [page('delivery', english.deliveryTemplate, urdu.deliveryTemplate)]),
    ...(owns(pages, returnsSlugs) ? [] : [page('returns', english.returnsTemplate, urdu.returnsTemplate)]),
  ]
  return {
    ...(pages.privacy === '' && {
      privacy: english.privacyTemplate(facts),
      privacyUrdu: pages.privacyUrdu || inUrdu(urdu.privacyTemplate(facts)),
    }),
    ...(pages.terms === '' && {
      terms: english.termsTemplate(facts),
      termsUrdu: pages.termsUrdu || inUrdu(urdu.termsTemplate(facts)),
    }),
    ...(added.length > 0 && { own: [...pages.own, ...added] }),
  }
}
