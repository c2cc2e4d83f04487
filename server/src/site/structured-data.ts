/** Structured data of a product page (schema.org). */
import { productForPrograms } from '@sauda/domain/catalogue-rules.ts'
import { categoryPath, productPath } from '@sauda/domain/page-address.ts'
import { shopTime } from '@sauda/contract/time.ts'
import { shownCategory } from '@sauda/domain/shown-category.ts'
import { currencyCode } from '@sauda/domain/constants.ts'
import { type Locale, localePath } from '@sauda/domain/locale.ts'
import { fromRupees, toAmount } from '@sauda/domain/money.ts'
import {
  attributeKey,
  isInStock,
  isOnSale,
  priceOf,
  type Pricing,
  type Product,
  type ProductImage,
  type Stock,
  type Variation,
} from '@sauda/domain/product.ts'
import { reviewLimits } from '@sauda/domain/reviews.ts'
import type { DeliveryRate, DeliveryRules } from '@sauda/domain/shipping.ts'
import { plainText } from '@sauda/domain/text.ts'
import type { RatingDisplay } from '@sauda/domain/wording/first-content.ts'

/** What a product's structured data needs besides the product. */
export type ProductFacts = {
  /** the shop's address, without a trailing slash */
  home: string
  brand: string
  locale: Locale
  rating: RatingDisplay
  /** days in which products can be returned; 0: not stated */
  returnDays: number
  /** delivery rules of the shop; undefined when a WooCommerce host decides */
  delivery: DeliveryRules | undefined
  reviews?: readonly NamedReview[]
}

/** A buyer's review. `rating`: 1 to 5; `writtenAt`: epoch ms; `text`: no HTML */
export type NamedReview = { reviewer: string; rating: number; text: string; writtenAt: number }

/** properties of schema.org by our key of a variation's attribute */
const known: ReadonlyMap<string, string> = new Map(
  Object.entries({
    color: 'color',
    colour: 'color',
    size: 'size',
    material: 'material',
    pattern: 'pattern',
  }),
)

/** Product or ProductGroup (with variations); rated only when buyers gave ratings (D-121) and the owner shows them. */
export function productData(product: Product, variations: readonly Variation[], facts: ProductFacts): object {
  const { home, rating } = facts
  // The product's attributes contain its field `brand` too (`shownFields`).
  const brand = product.attributes.find(({ name }) => attributeKey(name) === 'brand')?.options[0]
  const isGroup = variations.length > 0
  return {
    '@context': 'https://schema.org',
    '@type': isGroup ? 'ProductGroup' : 'Product',
    name: product.name,
    ...(product.sku && { sku: product.sku }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    description: plainText(product.shortDescription || product.description),
    image: product.images.map(({ src }) => absolute(src, home)),
    ...(product.ratingCount > 0 &&
      rating !== 'none' && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.averageRating,
          reviewCount: product.ratingCount,
        },
        ...(facts.reviews?.length && { review: facts.reviews.map(reviewData) }),
      }),
    ...(isGroup
      ? {
          productGroupID: String(product.id),
          variesBy: variesBy(product),
          hasVariant: variations
            .slice(0, productForPrograms.structuredVariations)
            .map((variation) => variantData(product, variation, facts)),
        }
      : offerOf(product, product.pricing, product.stock, facts)),
  }
}

const reviewData = ({ reviewer, rating, text, writtenAt }: NamedReview): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: reviewer },
  datePublished: new Date(writtenAt).toISOString().slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: reviewLimits.stars, worstRating: 1 },
  reviewBody: text,
})

const variesBy = ({ attributes }: Product): string[] =>
  attributes.flatMap(({ name, variation }) => {
    const word = known.get(attributeKey(name))
    return variation && word ? [`https://schema.org/${word}`] : []
  })

function variantData(
  product: Product,
  { id, pricing, stock, image, options }: Variation,
  facts: ProductFacts,
) {
  const chosen = options.filter(({ option }) => option !== '')
  return {
    '@type': 'Product',
    sku: String(id),
    name: [product.name, ...chosen.map(({ option }) => option)].join(' - '),
    ...Object.fromEntries(
      chosen.flatMap(({ name, option }) => {
        const word = known.get(attributeKey(name))
        return word ? [[word, option]] : []
      }),
    ),
    ...(image && { image: absolute(image.src, facts.home) }),
    ...offerOf(product, pricing, stock, facts),
  }
}

/** The offer of a product or variation; {} without a price. */
function offerOf(
  { slug }: Product,
  pricing: Pricing,
  stock: Stock,
  facts: ProductFacts,
): { offers?: object } {
  const price = priceOf(pricing)
  if (price === undefined) return {}
  const { home, brand, locale, delivery, returnDays } = facts
  return {
    offers: {
      '@type': 'Offer',
      price: toAmount(price),
      priceCurrency: currencyCode,
      // Name the day on which the sale ends, in shop time.
      ...(isOnSale(pricing) &&
        pricing.saleEnds !== undefined && { priceValidUntil: shopTime(pricing.saleEnds).slice(0, 10) }),
      availability: `https://schema.org/${isInStock(stock) ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      url: `${home}${localePath(productPath(slug), locale)}`,
      seller: { '@type': 'Organization', name: brand },
      ...(delivery && { shippingDetails: shippingDetails(delivery) }),
      ...(returnDays > 0 && {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: countryCode,
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: returnDays,
        },
      }),
    },
  }
}

const countryCode = 'PK'

/** One entry for each open zone, by its provinces or, if it has none, its cities; and one for all other places. */
function shippingDetails({ zones, elsewhere }: DeliveryRules): object[] {
  const open = zones.filter(({ closed }) => !closed)
  return [
    ...open.map((zone) => detailsOf(zone, zone.provinces.length > 0 ? zone.provinces : zone.cities)),
    ...(elsewhere ? [detailsOf(elsewhere, [])] : []),
  ]
}

/** A delivery rate as structured data. @param regions names of provinces or cities; none: the whole country */
const detailsOf = ({ rupees, days }: DeliveryRate, regions: readonly string[]): object => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: toAmount(fromRupees(rupees)),
    currency: currencyCode,
  },
  shippingDestination: {
    '@type': 'DefinedRegion',
    addressCountry: countryCode,
    ...(regions.length > 0 && { addressRegion: regions }),
  },
  ...(days && {
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: days.least,
        maxValue: days.most,
        unitCode: 'DAY',
      },
    },
  }),
})

/** Breadcrumbs of a product: its first category, if it has one, and the product. */
export const breadcrumbData = ({ name, categories }: Product, home: string, locale: Locale): object => {
  const at = (path: string) => `${home}${localePath(path, locale)}`
  const category = shownCategory(categories)
  const steps: { name: string; item?: string }[] = [
    ...(category ? [{ name: category.name, item: at(categoryPath(category.slug)) }] : []),
    { name },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

/** Address of a picture for link previews: its largest JPEG, which all programs support, or the picture itself. */
export const previewOf = ({ src, jpeg, widths }: ProductImage, home: string): string => {
  const widest = widths.at(-1)
  return absolute(jpeg && widest !== undefined ? src.replace(/\.\w+$/, `-${widest}.jpg`) : src, home)
}

/** A path with the shop's address before it; other addresses are unchanged. */
export const absolute = (src: string, home: string): string => (src.startsWith('/') ? `${home}${src}` : src)
