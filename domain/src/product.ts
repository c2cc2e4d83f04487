/** A product for shoppers: price, stock, options. */
import { distinctOptions, sameName } from './attributes.ts'
import { home, limits } from './constants.ts'
import type { Paisa } from './money.ts'
import { shownFields } from './shown-fields.ts'

export type ProductType = 'simple' | 'variable' | 'grouped' | 'external'
export type StockStatus = 'instock' | 'outofstock' | 'onbackorder'

/** Stock of a product. */
export type Stock = {
  status: StockStatus
  managed: boolean
  /** undefined when stock is not managed */
  quantity: number | undefined
  /** whether it is sold even without stock, which only a WooCommerce host can set (D-029) */
  backorders?: true
  /** maximum number of units per order, if limited: 1 for a product that is sold individually */
  most?: number
}

/**
 * Regular price and sale price in paisa; undefined for none ('' on the wire). `saleEnds`: epoch milliseconds of the
 * last moment of the sale price, if it ends
 */
export type Pricing = { regular: Paisa | undefined; sale: Paisa | undefined; saleEnds?: number }

/** A picture of a product. */
export type ProductImage = {
  src: string
  alt: string
  /** CSS-pixel widths of the server's copies, which are named `{name}-{width}.webp`; empty when unknown */
  widths: readonly number[]
  /** copies of a WooCommerce host in the folder of the picture, including the picture itself, with their widths */
  copies?: readonly { file: string; width: number }[]
  /** whether each copy also exists as `{name}-{width}.avif`, with little more than half the bytes */
  avif?: boolean
  /** whether each copy also exists as `{name}-{width}.jpg`, for programs that show neither WebP nor AVIF */
  jpeg?: boolean
  /** width of the original picture in pixels */
  width?: number
  height?: number
  /** a ThumbHash in base64, shown while the picture loads */
  blur?: string
  /** average colour of an opaque picture as `#rrggbb`, shown while the picture loads */
  color?: string
}
export type ProductAttribute = { name: string; options: readonly string[]; variation: boolean }
export type ChosenOption = { name: string; option: string }
export type CategoryRef = { id: number; name: string; slug: string }

/** A sellable child of a variable product. An empty `option` means any value of that attribute. */
export type Variation = {
  id: number
  pricing: Pricing
  stock: Stock
  image: ProductImage | undefined
  options: readonly ChosenOption[]
}

export type Product = {
  id: number
  name: string
  slug: string
  type: ProductType
  sku: string
  /** sanitised HTML; empty in the home feed */
  description: string
  /** sanitised HTML */
  shortDescription: string
  pricing: Pricing
  /** highest price of a variable product's variations, if it differs from the lowest */
  priceMax: Paisa | undefined
  /** epoch milliseconds */
  createdAt: number
  /** categories in the shop's order; the first is the product's category everywhere (D-182) */
  categories: readonly CategoryRef[]
  images: readonly ProductImage[]
  attributes: readonly ProductAttribute[]
  stock: Stock
  ratingCount: number
  averageRating: number
  /** what a card adds for a variable product (D-036) */
  defaultVariation: Variation | undefined
  /** attribute values preselected by the shop */
  defaultOptions: readonly ChosenOption[]
  groupedIds: readonly number[]
  external: { url: string; buttonText: string } | undefined
  /** whether it is in lists but not in search (WooCommerce's "Shop only") */
  unsearched?: true
}

/** The price charged: the sale price when it is below the regular price, else the regular price (D-111). */
export const priceOf = ({ regular, sale }: Pricing): Paisa | undefined =>
  regular !== undefined && sale !== undefined && sale < regular ? sale : regular

export const isOnSale = (pricing: Pricing): boolean =>
  pricing.regular !== undefined && pricing.sale !== undefined && pricing.sale < pricing.regular

/** round((regular - sale) / regular x 100), or 0 when not on sale. */
export const discountPercent = ({ regular, sale }: Pricing): number =>
  regular !== undefined && sale !== undefined && sale < regular
    ? Math.round(((regular - sale) / regular) * 100)
    : 0

/** The only rule of availability for card, page, cart and server (D-028, D-029). */
export const isInStock = (stock: Stock): boolean =>
  stock.backorders === true
    ? stock.status !== 'outofstock'
    : stock.status === 'instock' && !(stock.managed && (stock.quantity ?? 0) <= 0)

/** How many units can be bought; Infinity without a limit. */
export const stockLeft = (stock: Stock): number =>
  !isInStock(stock) ? 0 : stock.managed && !stock.backorders ? (stock.quantity ?? 0) : Infinity

/** Whether a product can be added to the cart: it has a price, is in stock, and this shop sells it. */
export const isPurchasable = (product: Pick<Product, 'type' | 'pricing' | 'stock'>): boolean =>
  (product.type === 'simple' || product.type === 'variable') &&
  priceOf(product.pricing) !== undefined &&
  isInStock(product.stock)

/** The maximum quantity of a cart line (D-030, D-043). */
export const quantityLimit = (stock: Stock): number => {
  const most = Math.min(limits.maxQuantity, stock.most ?? limits.maxQuantity)
  return stock.managed && !stock.backorders ? Math.max(0, Math.min(most, stock.quantity ?? 0)) : most
}

/** The maximum quantity of a cart line by stock; undefined when only the shop's general maximum applies. */
export const lineLimit = (stock: Stock): number | undefined =>
  (stock.managed && !stock.backorders) || stock.most !== undefined ? quantityLimit(stock) : undefined

export type StockState =
  | { kind: 'in-stock' }
  | { kind: 'few-left'; left: number }
  | { kind: 'on-backorder' }
  | { kind: 'out-of-stock' }

/** The state shown by the stock badge (D-033). @param few maximum number of units that is shown */
export function stockState(stock: Stock, few: number = limits.fewLeft): StockState {
  if (stock.status === 'onbackorder') return { kind: 'on-backorder' }
  if (!isInStock(stock)) return { kind: 'out-of-stock' }
  if (stock.managed && !stock.backorders && stock.quantity !== undefined && stock.quantity <= few)
    return { kind: 'few-left', left: stock.quantity }
  return { kind: 'in-stock' }
}

/**
 * Whether a product was created within the last `days` times 24 hours. A date in the future is not new (D-114). Times
 * are epoch ms.
 */
export const isNew = (createdAt: number, now: number, days: number = home.newWithinDays): boolean =>
  createdAt <= now && now - createdAt <= days * 86_400_000

/** 'size' or 'color' if shoppers select it on the product page; undefined for plain information (D-124). */
export function optionKind(attributeName: string): 'size' | 'color' | undefined {
  const name = attributeName.trim().toLowerCase()
  if (name === 'size') return 'size'
  return name === 'color' || name === 'colour' ? 'color' : undefined
}

/** The name under which an attribute's options are filtered: lowercase, with Colour as Color (D-124). */
export const attributeKey = (name: string): string => optionKind(name) ?? name.trim().toLowerCase()

/**
 * The attributes that pages show and by which lists filter: first the product's visible fields, such as its brand, then
 * its attributes. An attribute with the name of a field replaces the field.
 */
export const withShownFields = (
  attributes: readonly ProductAttribute[],
  product: Readonly<Record<string, unknown>>,
): readonly ProductAttribute[] => [
  ...Object.entries<string>(shownFields).flatMap(([field, name]) => {
    const text = product[field]
    return typeof text === 'string' &&
      text !== '' &&
      !attributes.some((each) => attributeKey(each.name) === attributeKey(name))
      ? [{ name, options: [text], variation: false }]
      : []
  }),
  ...attributes,
]

/** Attributes that shoppers select: those of variations, and Size and Color of simple products (D-123, D-124). */
export const selectableAttributes = (product: Pick<Product, 'type' | 'attributes'>): ProductAttribute[] =>
  product.attributes.filter((attribute) =>
    product.type === 'variable'
      ? attribute.variation || optionKind(attribute.name) !== undefined
      : optionKind(attribute.name) !== undefined,
  )

/** The comparable form of a SKU: case and surrounding spaces are ignored. */
export const skuKey = (sku: string): string => sku.trim().toLowerCase()

/**
 * Adds to a product's attributes every option that selects a variation and that the attribute does not list. An
 * attribute that the product does not have is not added.
 */
export function withOptionsOf<Attribute extends ProductAttribute>(
  attributes: readonly Attribute[],
  variations: readonly Pick<Variation, 'options'>[],
): readonly Attribute[] {
  const missing = new Map<Attribute, Set<string>>()
  for (const { options } of variations)
    for (const { name, option } of options) {
      const attribute = option === '' ? undefined : attributes.find((each) => sameName(each.name, name))
      if (!attribute) continue
      const isOffered = attribute.options.some((each) => sameName(each, option))
      if (isOffered && attribute.variation) continue
      const added = missing.get(attribute) ?? new Set()
      missing.set(attribute, isOffered ? added : added.add(option))
    }
  if (missing.size === 0) return attributes
  return attributes.map((attribute) => {
    const added = missing.get(attribute)
    return added
      ? { ...attribute, options: [...attribute.options, ...distinctOptions([...added])], variation: true }
      : attribute
  })
}

/**
 * The variation with the selected options, if any. An option that a variation leaves open matches any value. If several
 * variations match, the one with more fixed options is returned.
 */
export function variationFor(
  variations: readonly Variation[],
  chosen: readonly ChosenOption[],
): Variation | undefined {
  const fits = variations.filter(({ options }) =>
    options.every(
      ({ name, option }) =>
        option === '' || chosen.some((each) => sameName(each.name, name) && sameName(each.option, option)),
    ),
  )
  const named = ({ options }: Variation) => options.filter(({ option }) => option !== '').length
  return fits.toSorted((a, b) => named(b) - named(a))[0]
}

/** The options that page and card preselect (D-036): the default of each attribute, else its first option. */
export function preselectedOptions(product: Product): ChosenOption[] {
  const preferred = product.defaultVariation?.options.filter(({ option }) => option !== '') ?? []
  return selectableAttributes(product).flatMap(({ name, options }) => {
    const option =
      preferred.find((each) => sameName(each.name, name))?.option ??
      product.defaultOptions.find((each) => sameName(each.name, name))?.option ??
      options[0]
    return option === undefined ? [] : [{ name, option }]
  })
}

/**
 * Whether a shopper must select an option. This is so if an attribute has several options and is not a colour. A colour
 * defaults to the one in the picture.
 */
export const choiceMatters = (product: Pick<Product, 'type' | 'attributes'>): boolean =>
  (product.type === 'simple' || product.type === 'variable') &&
  selectableAttributes(product).some(
    ({ name, options }) => options.length > 1 && optionKind(name) !== 'color',
  )

/**
 * The picture of the selected colour: its alternative text or file name contains the colour's name. Of several such
 * pictures the one with the shortest name is returned ('green' before 'bottle-green'). Undefined when no picture
 * matches.
 */
export function pictureFor<Image extends Pick<ProductImage, 'src' | 'alt'>>(
  images: readonly Image[],
  chosen: readonly ChosenOption[],
): Image | undefined {
  const color = chosen.find(({ name }) => optionKind(name) === 'color')?.option
  const wanted = color === undefined ? '' : inWords(color)
  if (wanted.trim() === '') return undefined
  const named = images.flatMap((image) => {
    const lengths = [inWords(image.alt), inWords(fileOf(image.src))]
      .filter((words) => words.includes(wanted))
      .map((words) => words.length)
    return lengths.length === 0 ? [] : [{ image, length: Math.min(...lengths) }]
  })
  return named.toSorted((a, b) => a.length - b.length)[0]?.image
}

/** A text's words between single spaces, also at its ends, so that only whole words match. */
const inWords = (text: string): string => {
  const words =
    text
      .slice(0, longestName)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}
/** maximum characters of a name that are examined */
const longestName = 300

const fileOf = (src: string): string => {
  const file = src.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  const dot = file.lastIndexOf('.')
  return (dot > 0 ? file.slice(0, dot) : file).replaceAll('%20', ' ')
}

/**
 * The variation that a product page shows first and a product card adds to the cart. It is the one with the shop's
 * default options if it has the price on the card. Otherwise it is the first of the cheapest available variations.
 * Undefined when none is available.
 */
export function standardVariation(
  variations: readonly Variation[],
  defaults: readonly ChosenOption[],
): Variation | undefined {
  const available = variations.filter(
    ({ pricing, stock }) => priceOf(pricing) !== undefined && isInStock(stock),
  )
  const lowest = Math.min(...available.map(({ pricing }) => priceOf(pricing) ?? Infinity))
  const cheapest = available.filter(({ pricing }) => priceOf(pricing) === lowest)
  return cheapest.find((variation) => isPreferred(variation, defaults)) ?? cheapest[0]
}

/**
 * A variable product with data of its variations. Its price and price range are those of available variations, or of
 * all when none is available (D-123). It offers every option that selects a variation. Its card adds
 * `defaultVariation` to the cart (D-036). It is in stock when one of its variations is, whatever its own stock is
 * (CONTRACT 6).
 */
export function withVariations(product: Product, variations: readonly Variation[]): Product {
  const priced = variations.filter(({ pricing }) => priceOf(pricing) !== undefined)
  const available = priced.filter(({ stock }) => isInStock(stock))
  const byPrice = (available.length > 0 ? available : priced).toSorted(
    (a, b) => (priceOf(a.pricing) ?? 0) - (priceOf(b.pricing) ?? 0),
  )
  const [low, high] = [byPrice[0]?.pricing, byPrice.at(-1)?.pricing]
  const highest = high && priceOf(high)
  return {
    ...product,
    attributes: withOptionsOf(product.attributes, variations),
    pricing: low ?? { regular: undefined, sale: undefined },
    priceMax: low && highest !== priceOf(low) ? highest : undefined,
    stock: { status: statusOf(variations), managed: false, quantity: undefined },
    defaultVariation: standardVariation(variations, product.defaultOptions),
  }
}

const statusOf = (variations: readonly Variation[]): StockStatus => {
  if (variations.some(({ stock }) => isInStock(stock))) return 'instock'
  return variations.some(({ stock }) => stock.status === 'onbackorder') ? 'onbackorder' : 'outofstock'
}

const isPreferred = ({ options }: Variation, wanted: readonly ChosenOption[]): boolean =>
  wanted.length > 0 &&
  options.every(
    ({ name, option }) =>
      option === '' || wanted.some((each) => sameName(each.name, name) && each.option === option),
  )
