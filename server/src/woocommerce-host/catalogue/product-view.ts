/** A host's products, variations and categories as visible to shoppers (CONTRACT 3), in the form of our replies. */
import { decodeStockReply } from '@sauda/contract/products/product.ts'
import { category } from '@sauda/contract/categories/calls.ts'
import { product, variation } from '@sauda/contract/products/schemas.ts'
import { isInStock } from '@sauda/domain/product.ts'
import { cleanMeta, plainName } from '#catalogue/product-data/merge-product.ts'
import { hostPicturesPath } from './host-picture-files.ts'
import { type HostMeta, readHost, text } from '#woocommerce-host/host/host-schemas.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { described, html, links, publicMeta, wireName } from './reply-parts.ts'

/** A picture with our own copies (`host-picture-files.ts`), or the host's in the field `copies`. */
function imageView(row: Row): Row {
  const { widths, avif, jpeg } = text(row['src']).startsWith(hostPicturesPath) ? row : noCopies
  return {
    ...Object.fromEntries(imageFields.flatMap((name) => (name in row ? [[name, row[name]]] : []))),
    ...{ widths, avif, jpeg, width: null, height: null, blur: '', color: '' },
  }
}
const noCopies: Row = { widths: [], avif: false, jpeg: false }

/** fields of a picture in replies; newer hosts send more */
const imageFields = [
  ...['id', 'date_created', 'date_created_gmt', 'date_modified', 'date_modified_gmt'],
  ...['src', 'name', 'alt', 'copies'],
]

/** The sale price; '' without an active sale, because a host sends the price even then. */
export const salePrice = (row: Row): string => {
  const { on_sale, sale_price } = readHost.sale(row)
  return on_sale === false ? '' : sale_price
}

/** Whether shoppers may see a product: published, and without a password. */
export const isShown = (row: Row): boolean => {
  const { status, post_password } = readHost.visibility(row)
  return (status === undefined || status === 'publish') && post_password === ''
}

/** Whether lists include a product. Products left out are reachable by their address, as in WooCommerce. */
export const isListed = (row: Row): boolean =>
  isShown(row) && !['hidden', 'search'].includes(readHost.visibility(row).catalog_visibility)

/** Whether search includes a product. */
export const isSearched = (row: Row): boolean =>
  isShown(row) && !['hidden', 'catalog'].includes(readHost.visibility(row).catalog_visibility)

/**
 * WooCommerce's purchase limits of a product or variation.
 * @param parent the row of the product, because only products have the limit per order; for a product the same as `row`
 */
export const limitFields = (row: Row, parent: Row): Row => {
  const { backorders_allowed, stock_status } = readHost.limits(row)
  return {
    ...((backorders_allowed || stock_status === 'onbackorder') && { sold_on_backorder: true }),
    ...(readHost.limits(parent).sold_individually && { order_limit: 1 }),
  }
}

/** The names of a product's brands, separated by commas: WooCommerce has terms since 9.6, our shop has a text. */
export const brandOf = (row: Row): string =>
  readHost
    .product(row)
    .brands.flatMap(({ name }) => plainName(name) || [])
    .join(', ')

/** Sanitizes a host's translated texts like the originals. */
const safeMeta = (meta: HostMeta): Row[] =>
  publicMeta(meta).map((row) => {
    const [cleaned] = cleanMeta([{ key: text(row['key']), value: text(row['value']) }])
    return { ...row, value: cleaned?.value ?? '' }
  })

/** Fields shared by products and variations. */
const productFields = (row: Row): Row => {
  const { description, short_description, meta_data } = readHost.product(row)
  return {
    name: wireName(row['name']),
    description: html(description),
    short_description: html(short_description),
    sale_price: salePrice(row),
    downloads: [],
    total_sales: 0,
    purchase_note: '',
    post_password: '',
    meta_data: safeMeta(meta_data),
  }
}

/** `in_stock` by D-028 and the purchase limits; empty when the stock was not requested. */
function stockField(row: Row, parent: Row = row): Row {
  if (!('stock_status' in row)) return {}
  const limits = limitFields(row, parent)
  return { in_stock: isInStock(decodeStockReply({ id: 0, ...row, ...limits })), ...limits }
}

export const productView = (row: Row, home: string): Row => {
  const { id, slug, images } = readHost.product(row)
  return {
    ...described(row, product, {
      ...productFields(row),
      images: images.map(imageView),
      permalink: `${home}/product/${slug}`,
      price_html: '',
      _links: links(home, 'products', id),
    }),
    brand: brandOf(row),
    ...stockField(row),
  }
}

/** A host's variation in the form of this shop's API. @param parent the product's row */
export const variationView = (row: Row, parentId: number, home: string, parent: Row): Row => {
  const { id, image } = readHost.product(row)
  return {
    ...described(row, variation, {
      ...productFields(row),
      image: image ? imageView(image) : null,
      permalink: `${home}/product/${parentId}`,
      _links: {
        ...links(home, `products/${parentId}/variations`, id),
        up: [{ href: `${home}/wp-json/wc/v3/products/${parentId}` }],
      },
    }),
    ...stockField(row, parent),
  }
}

/** Sorts variations by the order that the owner set (`menu_order`); ties by id. */
export function inMenuOrder(variations: readonly Row[], direction: 'asc' | 'desc' = 'asc'): Row[] {
  const sorted = variations.toSorted(
    (a, b) => Number(a['menu_order']) - Number(b['menu_order']) || Number(a['id']) - Number(b['id']),
  )
  return direction === 'asc' ? sorted : sorted.toReversed()
}

export const categoryView = (row: Row, home: string): Row => {
  const { id, description, image, meta_data } = readHost.category(row)
  return described(row, category, {
    name: wireName(row['name']),
    description: html(description),
    image: image ? imageView(image) : null,
    meta_data: safeMeta(meta_data),
    _links: links(home, 'products/categories', id),
  })
}
