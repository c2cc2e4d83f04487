/** The shop's own content: home page, footer, picture of the sign-in screen. */
import { deliveryRules } from '@sauda/contract/settings/delivery.ts'
import { defaultSettings, type ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import type { ProductDisplay, ShopContent } from '@sauda/contract/shop-config.ts'
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import type { ProductImage } from '@sauda/domain/product.ts'
import type { FooterColumn, FooterContent, Slide } from '@sauda/domain/wording/first-content.ts'
import { wording } from '@sauda/domain/wordings.ts'
import { featuresFor } from '@sauda/domain/wording/features.ts'
import { information } from '@sauda/domain/wording/information.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import type { Context } from '#platform/context.ts'
import { offeredGateways } from '#orders/payment/gateways/offered-gateways.ts'
import { unlessUnavailable } from '#platform/http/replies/errors.ts'
import { picturesAt } from '#catalogue/product-data/product-pictures.ts'
import { contactOf, markOf, withContact } from './shop-look.ts'
import { inLanguage, translated, translator } from '#shop/settings/translate.ts'
import { replacedPages } from '#shop/pages/information-pages.ts'
import { definedFields } from '@sauda/domain/defined-fields.ts'

/** `translations`: the owner's translations of the shop's texts */
type Language = { locale: Locale; translations: ShopSettings['translations'] }

type Settings = Pick<ShopSettings, 'home' | 'footer' | 'pages' | 'product' | 'shop'> &
  Partial<Pick<ShopSettings, 'delivery'>>

/** Content that is the same for all visitors. A demonstration adds its pictures and a notice. */
export async function shopContent(
  context: Context,
  { product, shop, delivery, ...settings }: Settings,
  { locale, translations }: Language = { locale: defaultLocale, translations: defaultSettings.translations },
): Promise<ShopContent> {
  const { slidePictures = {}, notices, ...added } = context.demonstration?.content ?? {}
  const translate = translator(translations, locale)
  const home = inLanguage(settings.home, locale)
  const imageAt = await mediaImages(context, [shop.logo, ...home.slides.map(({ picture }) => picture)])
  const replaced = replacedPages(settings.pages, locale)
  const content: ShopContent = {
    sections: home.sections,
    slides: home.slides.map(({ link, picture: address, ...texts }): Slide => {
      const slide = { ...texts, to: link }
      if (address !== '') return { ...slide, image: ofSlide(imageAt(address)) }
      const picture = slidePictures[slide.ground]
      return picture ? { ...slide, picture } : slide
    }),
    promises: home.promises,
    shortcuts: home.shortcuts.map(({ text, link }) => ({ to: link, text })),
    footer: footerOf(
      { ...inLanguage({ footer: settings.footer, pages: settings.pages }, locale), shop },
      translate,
      locale,
    ),
    ...definedFields({
      slideLabel: home.slideLabel || undefined,
      invitation: filled(home.invitation),
      product: displayOf(product, translate),
      mark: markOf(shop, shop.name || context.config.brand, imageAt),
      tagline: shop.tagline || undefined,
      contact: contactOf(shop),
      replacedPages: replaced.length > 0 ? replaced : undefined,
      costs: home.sections.includes('costs') ? await costsOf(context, delivery, product, locale) : undefined,
    }),
    ...added,
    ...(home.showcases.length > 0 && { firstShowcases: home.showcases }),
  }
  return { ...translated(content, translate), ...(notices && { notices: notices[locale] }) }
}

/**
 * Short texts about delivery, payment methods and returns. A WooCommerce host shows costs only at checkout.
 */
async function costsOf(
  context: Context,
  delivery: ShopSettings['delivery'] | undefined,
  { returnDays }: Settings['product'],
  locale: Locale,
): Promise<readonly string[]> {
  const { costs } = wording(locale).costs
  if (context.config.woo || !delivery) return [costs.atCheckout, ...costs.returns(returnDays)]
  const rules = deliveryRules(delivery)
  const takesCash = [...rules.zones, rules.elsewhere].some((rate) => rate?.cashOnDelivery)
  const methods = await unlessUnavailable(
    () => offeredGateways(context),
    () => [],
  )
  return [
    costs.delivery(rules),
    ...methods.filter(({ id }) => takesCash || id !== cashOnDelivery).map(({ title }) => title),
    ...costs.returns(returnDays),
  ]
}

function footerOf(
  { footer, pages, shop }: Pick<Settings, 'footer' | 'pages' | 'shop'>,
  translate: (text: string) => string,
  locale: Locale,
): FooterContent {
  const columns = footer.columns.map(({ title, links }) => ({
    title,
    links: links.map(({ text, link }) => ({ to: link, text })),
  }))
  const place = [shop.address, shop.hours].filter(Boolean).map(translate).join('\n')
  return {
    line: footer.line,
    copyright: footer.copyright,
    ...(!footer.motto && { motto: false }),
    ...(place && { place }),
    columns: withContact(
      withOwnPages(columns, pages.own),
      contactOf(shop),
      wording(locale).information.contact,
    ),
  }
}

/** The non-empty texts; undefined when all are empty. */
function filled({ title, text }: Settings['home']['invitation']): ShopContent['invitation'] {
  return title || text ? { ...(title && { title }), ...(text && { text }) } : undefined
}

/** Settings that differ from the defaults; undefined when none do. */
function displayOf(
  {
    rating,
    returnDays,
    features,
    fewLeft,
    newDays,
    afterAdding,
    stockNotices,
    sizeGuides,
  }: Settings['product'],
  translate: (text: string) => string,
) {
  const own = defaultSettings.product
  const shown = featuresFor(features, returnDays)
  const isOwn = JSON.stringify(shown) === JSON.stringify(featuresFor(own.features, own.returnDays))
  const display: ProductDisplay = {
    ...(rating !== 'fixed' && { rating }),
    ...(returnDays !== own.returnDays && { returnDays }),
    ...(!isOwn && { features: featuresFor(translated(features, translate), returnDays) }),
    ...(fewLeft !== own.fewLeft && { fewLeft }),
    ...(newDays !== own.newDays && { newDays }),
    ...(afterAdding !== 'mini-cart' && { afterAdding }),
    ...(!stockNotices && { stockNotices }),
    ...(sizeGuides.length > 0 && { sizeGuides }),
  }
  return Object.keys(display).length === 0 ? undefined : display
}

/** Adds links to the owner's pages after the legal texts of the footer, unless a column has them already. */
function withOwnPages(
  columns: readonly FooterColumn[],
  own: ShopSettings['pages']['own'],
): readonly FooterColumn[] {
  const linked = new Set(columns.flatMap(({ links }) => links.map(({ to }) => to)))
  const added = own
    .filter(({ footer, slug }) => footer && !linked.has(`/pages/${slug}`))
    .map(({ slug, title }) => ({ to: `/pages/${slug}`, text: title }))
  if (added.length === 0) return columns
  const legal = columns.findIndex(({ links }) => links.some(({ to }) => to === '/privacy-policy'))
  const place = legal === -1 ? columns.length - 1 : legal
  return place === -1
    ? [{ title: information.title, links: added }]
    : columns.map((column, index) =>
        index === place ? { ...column, links: [...column.links, ...added] } : column,
      )
}

/** A picture without its size, because each slide sets the size. */
const ofSlide = ({ width: _, height: __, ...image }: ProductImage): ProductImage => image

type ImageAt = (address: string) => ProductImage

const plainImage: ImageAt = (src) => ({ src, alt: '', widths: [] })

/** These pictures of the media library. While the database is down they have no copies. */
export async function mediaImages(context: Context, addresses: readonly string[]): Promise<ImageAt> {
  const known = addresses.filter(Boolean)
  if (known.length === 0) return plainImage
  const imageOf = await unlessUnavailable(
    () => picturesAt(context, known),
    () => undefined,
  )
  if (!imageOf) return plainImage
  return (address) => {
    const { mediaId: _, blur: __, ...image } = imageOf({ src: address, alt: '' })
    return image
  }
}
