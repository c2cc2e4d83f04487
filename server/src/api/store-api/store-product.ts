/** A product in the form of WooCommerce's Store API: amounts in paisa, texts ready for display. */
import type { storeProduct } from '@sauda/contract/store-api/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { currencyCode, currencySymbol, usualLowStock } from '@sauda/domain/constants.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import { type ChosenOption, isOnSale, priceOf, type Stock, stockLeft } from '@sauda/domain/product.ts'
import { slugOf } from '#catalogue/product-data/slugs.ts'
import type { ProductRecord, ProductRow } from '#catalogue/product-data/product-store.ts'
import { pricingOf, stockOf, stockRow } from '#catalogue/product-data/storefront-product.ts'
import { productReply, type ReplyOptions, variationAsProduct } from '#catalogue/products/product-reply.ts'
import type { NamedTerm } from '#catalogue/product-data/terms/term-store.ts'

type Reply = ReplyOf<typeof storeProduct>
type Image = Reply['images'][number]
type WireProduct = ReturnType<typeof productReply>

/** What a reply depends on besides the product's row. */
export type StoreOptions = ReplyOptions & {
  /** finds a term of a shop-wide attribute by its name */
  termOf: (attributeId: number, name: string) => (NamedTerm & { id: number }) | undefined
}

/** WooCommerce's value for an unlimited quantity. */
const noMaximum = 9999
/** px; the smallest copy of a picture that fills a card */
const thumbnailWidth = 320

/** Paisa as text; '' without an amount. */
export const minor = (amount: Paisa | null | undefined): string => (amount == null ? '' : String(amount))

export const currencyFields = {
  currency_code: currencyCode,
  currency_symbol: currencySymbol,
  currency_minor_unit: 2,
  currency_decimal_separator: '.',
  currency_thousand_separator: ',',
  currency_prefix: currencySymbol,
  currency_suffix: '',
}

/**
 * A product or variation in the form of WooCommerce's Store API.
 * @param parent the variable product, if the record is a variation
 */
export function storeProductReply(
  record: ProductRecord,
  options: StoreOptions,
  parent?: ProductRecord,
): Reply {
  const wire = parent ? variationAsProduct(record, parent, options) : productReply(record, options)
  const { home } = options
  const found = (term: { name: string }) => `${home}/products?search=${encodeURIComponent(term.name)}`
  const available = wire.in_stock && wire.purchasable
  const stocked = stockRow<ProductRow>(record, parent)
  const stock = stockOf(record, parent)
  return {
    id: record.id,
    name: wire.name,
    slug: wire.slug,
    parent: wire.parent_id,
    type: record.type,
    variation: parent ? inWords(record.defaultAttributes) : '',
    permalink: wire.permalink,
    sku: wire.sku,
    short_description: wire.short_description,
    description: wire.description,
    on_sale: wire.on_sale,
    prices: pricesOf(record, options.now),
    price_html: wire.price_html,
    average_rating: wire.average_rating,
    review_count: wire.rating_count,
    images: wire.images.map(storeImage),
    categories: wire.categories.map((each) => ({ ...each, link: `${home}/category/${each.slug}` })),
    tags: wire.tags.map((each) => ({ ...each, link: found(each) })),
    brands: wire.brands.map((each) => ({ ...each, link: found(each) })),
    attributes: parent ? [] : attributesOf(record, wire, options),
    variations: record.variations.map((row) => ({
      id: row.id,
      attributes: row.defaultAttributes.map((chosen) => valueOf(chosen, wire, options)),
    })),
    grouped_products: wire.grouped_products,
    has_options: wire.has_options,
    is_purchasable: wire.purchasable,
    is_in_stock: wire.in_stock,
    is_on_backorder: wire.backordered,
    low_stock_remaining: lowStock(stocked),
    stock_availability: availabilityOf(wire),
    sold_individually: stock.most === 1,
    is_password_protected: false,
    add_to_cart: {
      ...cartTexts(wire, available),
      url: wire.type === 'external' ? wire.external_url : wire.permalink,
      minimum: 1,
      maximum: record.type === 'variable' ? (stock.most ?? noMaximum) : mostOf(stock),
      multiple_of: 1,
    },
    extensions: {},
  }
}

const inWords = (chosen: readonly ChosenOption[]): string =>
  chosen
    .filter(({ option }) => option !== '')
    .map(({ name, option }) => `${name}: ${option}`)
    .join(', ')

/** The prices of a product. A variable product has the lowest prices of its variations, as in WooCommerce. */
function pricesOf(record: ProductRecord, now: number): Reply['prices'] {
  const rows: readonly ProductRow[] = record.type === 'variable' ? record.variations : [record]
  const priced = rows.map((row) => pricingOf(row, now)).filter((each) => priceOf(each) !== undefined)
  const lowest = (amounts: readonly (Paisa | undefined)[]): Paisa | undefined =>
    amounts
      .filter((amount) => amount !== undefined)
      .toSorted((a, b) => a - b)
      .at(0)
  const price = lowest(priced.map(priceOf))
  const highest = priced
    .map(priceOf)
    .filter((amount) => amount !== undefined)
    .toSorted((a, b) => b - a)
    .at(0)
  const onSale = priced.some(isOnSale)
  const regular = lowest(priced.map((each) => each.regular))
  return {
    price: minor(price),
    regular_price: minor(regular ?? price),
    sale_price: onSale ? minor(price) : minor(regular ?? price),
    price_range: price !== highest ? { min_amount: minor(price), max_amount: minor(highest) } : null,
    ...currencyFields,
  }
}

/** An image with the addresses of its copies: the original's address, with the width before the ending. */
export function storeImage({
  id,
  src,
  name,
  alt,
  widths,
  jpeg,
}: Pick<WireProduct['images'][number], 'src' | 'name' | 'alt' | 'widths' | 'jpeg'> & {
  id: number
}): Image {
  const dot = src.lastIndexOf('.')
  const copy = (width: number) => `${src.slice(0, dot)}-${width}.${jpeg ? 'jpg' : 'webp'}`
  const small = widths.find((width) => width >= thumbnailWidth) ?? widths.at(-1)
  return {
    id,
    src,
    thumbnail: small === undefined ? src : copy(small),
    srcset: widths.map((width) => `${copy(width)} ${width}w`).join(', '),
    sizes: widths.length === 0 ? '' : `(max-width: ${widths.at(-1)}px) 100vw, ${widths.at(-1)}px`,
    name,
    alt,
  }
}

const attributesOf = (record: ProductRecord, wire: WireProduct, { termOf }: StoreOptions) =>
  record.attributes.map(({ name, variation, options }, index) => {
    const { id = 0, slug = null } = wire.attributes[index] ?? {}
    const isDefault = (option: string) =>
      record.defaultAttributes.some((each) => each.name === name && each.option === option)
    return {
      id,
      name,
      taxonomy: id === 0 ? null : slug,
      has_variations: variation,
      terms: options.map((option) => {
        const term = termOf(id, option)
        return {
          id: term?.id ?? 0,
          name: option,
          slug: term?.slug ?? (id === 0 ? option : slugOf(option)),
          ...(variation && { default: isDefault(option) }),
        }
      }),
    }
  })

/** The value of an option. An option that the variation leaves open is null, as in WooCommerce. */
function valueOf({ name, option }: ChosenOption, wire: WireProduct, { termOf }: StoreOptions) {
  const id = wire.attributes.find((each) => each.name === name)?.id ?? 0
  return { name, value: option === '' ? null : (termOf(id, option)?.slug ?? option) }
}

function lowStock({ manageStock, stockQuantity, lowStockAmount, backorders }: ProductRow): number | null {
  if (!manageStock || stockQuantity === null || backorders !== 'no') return null
  return stockQuantity > 0 && stockQuantity <= (lowStockAmount ?? usualLowStock) ? stockQuantity : null
}

function availabilityOf(wire: WireProduct): Reply['stock_availability'] {
  if (!wire.in_stock) return { text: 'Out of stock', class: 'out-of-stock' }
  if (wire.backordered) return { text: 'Available on backorder', class: 'available-on-backorder' }
  const counted = wire.manage_stock !== false && wire.stock_quantity !== null
  return { text: counted ? `${wire.stock_quantity} in stock` : '', class: 'in-stock' }
}

function cartTexts({ type, name, button_text }: WireProduct, available: boolean) {
  const single_text = type === 'external' && button_text !== '' ? button_text : 'Add to cart'
  const described = (words: string) => ({ text: words, description: `${words}: “${name}”`, single_text })
  if (type === 'external') return described(single_text)
  if (type === 'grouped') return described('View products')
  if (!available) return described('Read more')
  return described(type === 'variable' ? 'Select options' : 'Add to cart')
}

/** The maximum quantity that can be added to a cart; 1 without stock, as in WooCommerce. */
function mostOf(stock: Stock): number {
  const most = stock.most ?? stockLeft(stock)
  return Number.isFinite(most) ? Math.max(most, 1) : noMaximum
}
