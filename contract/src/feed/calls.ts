/** The call that returns all published products and categories in one reply (all-products-data). Server only. */
import * as z from 'zod'
import { type Calls, everybody, one, row } from '@sauda/contract/call.ts'
import { language } from '@sauda/contract/parameter-types.ts'
import { product, stockStatus, termRef } from '@sauda/contract/products/schemas.ts'
import { flag, id, price, text, time, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// The feed, and a product in its short form (CONTRACT 11).

export const feedImage = z.strictObject({
  src: text,
  alt: text,
  widths: z.array(whole),
  copies: z.optional(z.array(z.strictObject({ file: text, width: whole }))),
  avif: z.optional(flag),
  jpeg: z.optional(flag),
  color: z.optional(text),
})

const feedPrices = { price, regular_price: price, sale_price: price }

const feedStock = {
  in_stock: flag,
  stock_status: stockStatus,
  stock_quantity: z.nullable(whole),
  manage_stock: flag,
  sold_on_backorder: z.optional(flag),
  order_limit: z.optional(whole),
}

const feedOptions = z.array(z.strictObject({ name: text, option: text }))

export const feedProduct = z.strictObject({
  id,
  name: text,
  slug: text,
  type: product.shape.type,
  catalog_visibility: z
    .optional(z.literal('catalog'))
    .meta({ description: 'catalog: in lists, but not in search results.' }),
  short_description: text,
  ...feedPrices,
  on_sale: flag,
  price_max: z.optional(price).meta({ description: 'Only for variable products.' }),
  default_variation: z
    .optional(
      z.nullable(
        z.strictObject({
          id,
          ...feedPrices,
          ...feedStock,
          image: z.nullable(feedImage),
          attributes: feedOptions,
        }),
      ),
    )
    .meta({
      description:
        'For variable products: the variation with the default attributes, or the first available one.',
    }),
  date_created: time,
  date_created_gmt: time,
  categories: z.array(id),
  images: z.array(feedImage).max(2),
  image: text.meta({ description: 'URL of the first picture; empty if there is none.' }),
  attributes: z.array(z.strictObject({ name: text, options: z.array(text), variation: flag })),
  default_attributes: feedOptions,
  ...feedStock,
  rating_count: whole,
  average_rating: text,
  external_url: z.optional(text),
  button_text: z.optional(text),
})

/** A product of a list in the short form: as in the feed, but its categories have names. */
export const listedProduct = feedProduct.extend({ categories: z.array(termRef) })

export const feed = z.strictObject({
  products: z.array(feedProduct),
  search_only: z
    .optional(z.array(feedProduct))
    .meta({ description: 'Products that appear in search results only.' }),
  categories: z.array(
    z.strictObject({
      id,
      name: text,
      other_name: z
        .optional(text)
        .meta({ description: "Name in the shop's main language, if name is a translation." }),
      slug: text,
      parent: id,
      image: z.nullable(feedImage),
      count: whole,
      menu_order: whole,
    }),
  ),
  generated_at: text.meta({ description: 'In UTC.', examples: ['2026-06-15T07:00:00Z'] }),
  partial: z.optional(z.strictObject({ total: whole, members: z.record(text, whole) })).meta({
    description:
      'For shops larger than CATALOGUE_FEED_MAX: number of products, in total and directly in each category.',
  }),
})

const allProductsData = z.object(language)

const feedCalls = {
  allProductsData: row({
    right: 'look',
    query: allProductsData,
    reply: one(feed),
    group: 'Catalogue',
    summary:
      'Lists all published products in short form, and all categories. Shops larger than CATALOGUE_FEED_MAX return some products per category, with X-Sauda-Feed: partial.',
    rights: everybody,
  }),
} satisfies Calls

export const feedResource = defineResource({
  calls: feedCalls,
  entities: {
    ListedProduct: listedProduct,
    Catalogue: feed,
  },
})
