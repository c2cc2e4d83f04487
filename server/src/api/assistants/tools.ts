/** The tools of shoppers' assistants: only data that every visitor may see. A `…Shape` is the input of a tool. */
import { productForPrograms } from '@sauda/domain/catalogue-rules.ts'
import { catalogueQuery } from '@sauda/domain/catalogue.ts'
import { limits, sortOptions } from '@sauda/domain/constants.ts'
import { fromRupees, toAmount, zero } from '@sauda/domain/money.ts'
import { filterNames } from '@sauda/domain/page-address.ts'
import { provinces } from '@sauda/domain/places.ts'
import {
  isInStock,
  priceOf,
  type Pricing,
  type Product,
  stockState,
  type Variation,
} from '@sauda/domain/product.ts'
import { type DeliveryRules, rateFor, shippingFor } from '@sauda/domain/shipping.ts'
import { plainText } from '@sauda/domain/text.ts'
import type { StorefrontCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import * as z from 'zod'

/** Text without the character 0, which PostgreSQL cannot store. */
const text = z.string().regex(/^[^\0]*$/)

export const followShape = {
  number: text.min(1).max(20).describe("Order number, as in the order's email."),
  phone: text.min(1).max(40).describe('Phone number of the order, in any format.'),
}
type Followed = z.infer<z.ZodObject<typeof followShape>>

/** What the tools need from the shop. */
export type Shop = {
  catalogue: StorefrontCatalogue
  /** the shop's address, without a trailing slash */
  home: string
  brand: string
  /** delivery rules of the shop; undefined when a WooCommerce host decides about delivery */
  delivery: DeliveryRules | undefined
  /** days in which products can be returned; 0: the owner does not state it */
  returnDays: number
  /** logs internal errors */
  report: (error: unknown) => void
  /** tracks an order; throws 404 and 429 like the order tracking page; absent when a WooCommerce host has the orders */
  follow?: ((asked: Followed) => Promise<object>) | undefined
}

const slug = text.min(1).max(200)
const rupees = z.int().min(0).max(100_000_000)

export const searchShape = {
  query: text
    .max(limits.searchCharacters)
    .optional()
    .describe('Words in English, Urdu or Roman Urdu, also misspelt.'),
  category: slug.optional().describe('Slug of a category, as list_categories gives it.'),
  min_price: rupees.optional().describe('In rupees.'),
  max_price: rupees.optional().describe('In rupees.'),
  in_stock: z.boolean().optional(),
  on_sale: z.boolean().optional(),
  sort: z.enum(sortOptions).optional().describe('Without it a search goes by fit, a list by age.'),
  page: z.int().min(1).max(1000).optional(),
}
type Search = z.infer<z.ZodObject<typeof searchShape>>

/** One page of products, the same as on the catalogue page. */
export async function searchProducts({ catalogue, home }: Shop, search: Search): Promise<object> {
  const parameters = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined) parameters.set(name, String(value))
  }
  set('search', search.query)
  set('category', search.category)
  set(filterNames.min, search.min_price)
  set(filterNames.max, search.max_price)
  set(filterNames.inStock, search.in_stock ? 1 : undefined)
  set(filterNames.onSale, search.on_sale ? 1 : undefined)
  set('sort', search.sort)
  set('page', search.page)
  const view = await catalogue.view(catalogueQuery(parameters))
  return {
    total: view.total,
    page: view.page,
    pages: view.pages,
    ...(view.instead && { searched_instead: view.instead }),
    ...(view.isRelaxed && { words_left_out: true }),
    products: view.products.map((product) => shortOf(product, home)),
  }
}

/** Categories with products; `products` is their number. */
export async function listCategories({ catalogue }: Shop): Promise<object> {
  const { feed } = await catalogue.snapshot()
  return {
    categories: feed.categories
      .filter(({ count }) => count > 0)
      .map(({ name, slug: address, count }) => ({ name, slug: address, products: count })),
  }
}

export const productShape = { product: slug.describe('Slug of the product, as search_products gives it.') }

/** The product at a slug with its variations, for an assistant; undefined when it does not exist. */
export async function getProduct(shop: Shop, address: string): Promise<object | undefined> {
  const found = await shop.catalogue.product(address)
  return found && wholeOf(found.product, found.variations, shop)
}

export const compareShape = {
  products: z.array(slug).min(2).max(productForPrograms.compared).describe('Slugs of two to four products.'),
}

/** The products found, and under `missing` the slugs of unknown products. */
export async function compareProducts(shop: Shop, addresses: readonly string[]): Promise<object> {
  const found = await Promise.all(addresses.map((address) => getProduct(shop, address)))
  return {
    products: found.filter((each) => each !== undefined),
    missing: addresses.filter((_, index) => found[index] === undefined),
  }
}

export const deliveryShape = {
  city: text.min(1).max(60).describe('A city of Pakistan, such as Lahore.'),
  products_total: rupees.optional().describe('What the products cost together, in rupees.'),
}

/** The delivery cost for a city; recomputed when the order is placed. */
export function deliveryCost(
  { delivery }: Shop,
  { city, products_total: total = 0 }: { city: string; products_total?: number | undefined },
): object {
  if (!delivery) return { known: false, note: 'Delivery is named at checkout.' }
  const place = { city, province: provinceOf(city) }
  const rate = rateFor(delivery, place)
  if (!rate) return { delivers: false, city }
  const { amount, title } = shippingFor(delivery, place, { subtotal: fromRupees(total), discount: zero })
  return {
    delivers: true,
    city,
    name: title,
    cost: toAmount(amount),
    currency,
    ...(rate.freeFrom !== null && { free_from: toAmount(fromRupees(rate.freeFrom)) }),
    ...(rate.days && { working_days: rate.days }),
    cash_on_delivery: rate.cashOnDelivery,
  }
}

const currency = 'PKR'

const provinceOf = (city: string): string =>
  provinces.find(({ cities }) =>
    cities.some(({ name, urdu }) => name.toLowerCase() === city.trim().toLowerCase() || urdu === city.trim()),
  )?.label ?? ''

const priceFields = (pricing: Pricing) => {
  const price = priceOf(pricing)
  return price === undefined
    ? { price: null }
    : {
        price: toAmount(price),
        currency,
        ...(pricing.regular !== undefined && pricing.regular > price && { was: toAmount(pricing.regular) }),
      }
}

const shortOf = (product: Product, home: string) => ({
  slug: product.slug,
  name: product.name,
  ...priceFields(product.pricing),
  ...(product.priceMax !== undefined && { highest_price: toAmount(product.priceMax) }),
  in_stock: isInStock(product.stock),
  category: product.categories[0]?.name ?? '',
  url: `${home}/product/${encodeURIComponent(product.slug)}`,
})

function wholeOf(product: Product, variations: readonly Variation[], { home, returnDays }: Shop): object {
  const state = stockState(product.stock)
  return {
    ...shortOf(product, home),
    sku: product.sku,
    description: plainText(product.shortDescription || product.description).slice(
      0,
      productForPrograms.description,
    ),
    ...(state.kind === 'few-left' && { left: state.left }),
    facts: Object.fromEntries(product.attributes.map(({ name, options }) => [name, options])),
    ...(variations.length > 0 && {
      variations: variations.slice(0, productForPrograms.variations).map(({ options, pricing, stock }) => ({
        options: Object.fromEntries(options.map(({ name, option }) => [name, option])),
        ...priceFields(pricing),
        in_stock: isInStock(stock),
      })),
    }),
    ...(returnDays > 0 && { return_days: returnDays }),
  }
}
