/**
 * Replies for products and variations while the host is down, made from the catalogue in memory in the form of wc/v3.
 * Fields that are not in memory are empty.
 */
import { encodePricing, encodeStock } from '@sauda/contract/products/product.ts'
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import {
  isOnSale,
  isPurchasable,
  type Product,
  type ProductImage,
  type Variation,
} from '@sauda/domain/product.ts'
import { encodeEntities } from '@sauda/domain/text.ts'
import type { Row } from '#woocommerce-host/host/host.ts'

const withoutStockFields = {
  ...{ description: '', sku: '', virtual: false, downloadable: false, downloads: [], download_limit: 0 },
  ...{
    download_expiry: 0,
    tax_status: 'taxable',
    tax_class: '',
    backorders: 'no',
    backorders_allowed: false,
  },
  ...{
    date_on_sale_from: null,
    date_on_sale_from_gmt: null,
    date_on_sale_to: null,
    date_on_sale_to_gmt: null,
  },
  ...{ backordered: false, low_stock_amount: null, weight: '', shipping_class: '', shipping_class_id: 0 },
  ...{ dimensions: { length: '', width: '', height: '' }, menu_order: 0, global_unique_id: '', parent_id: 0 },
  ...{ meta_data: [], status: 'publish', purchasable: true },
}

const dates = (at: number) => ({
  date_created: shopTime(at),
  date_created_gmt: gmtTime(at),
  date_modified: shopTime(at),
  date_modified_gmt: gmtTime(at),
})

const imageRow = (image: ProductImage, at: number, index: number): Row => ({
  id: index + 1,
  ...dates(at),
  ...{ src: image.src, name: image.alt, alt: image.alt, widths: image.widths },
  ...(image.copies && { copies: image.copies }),
  ...{
    avif: image.avif === true,
    jpeg: image.jpeg === true,
    blur: image.blur ?? '',
    color: image.color ?? '',
  },
  ...{ width: image.width ?? null, height: image.height ?? null },
})

const linksTo = (home: string, path: string, id: number) => ({
  self: [{ href: `${home}/wp-json/wc/v3/${path}/${id}` }],
  collection: [{ href: `${home}/wp-json/wc/v3/${path}` }],
})

export function staleProduct(product: Product, home: string): Row {
  const { id, slug, createdAt, stock, pricing } = product
  return {
    ...withoutStockFields,
    id,
    name: encodeEntities(product.name),
    slug,
    permalink: `${home}/product/${slug}`,
    ...dates(createdAt),
    ...{ type: product.type, sku: product.sku, description: product.description },
    ...{ featured: false, catalog_visibility: 'visible', short_description: product.shortDescription },
    ...encodePricing(pricing),
    ...encodeStock(stock),
    on_sale: isOnSale(pricing),
    purchasable: isPurchasable(product),
    ...{
      total_sales: 0,
      sold_individually: stock.most === 1,
      shipping_required: true,
      shipping_taxable: true,
    },
    ...{
      reviews_allowed: false,
      upsell_ids: [],
      cross_sell_ids: [],
      purchase_note: '',
      // The attributes contain brand and brands.
      brand: '',
      brands: [],
      tags: [],
    },
    external_url: product.external?.url ?? '',
    button_text: encodeEntities(product.external?.buttonText ?? ''),
    average_rating: product.averageRating.toFixed(2),
    rating_count: product.ratingCount,
    categories: product.categories.map((each) => ({ ...each, name: encodeEntities(each.name) })),
    images: product.images.map((image, index) => imageRow(image, createdAt, index)),
    attributes: product.attributes.map(({ name, options, variation }, position) => ({
      ...{ id: 0, name, slug: name, position, visible: true, variation, options },
    })),
    default_attributes: product.defaultOptions.map(({ name, option }) => ({
      id: 0,
      name,
      slug: name,
      option,
    })),
    ...{ variations: [], grouped_products: product.groupedIds, price_html: '', related_ids: [] },
    ...{ has_options: product.type === 'variable', post_password: '' },
    _links: linksTo(home, 'products', id),
  }
}

export function staleVariation(variation: Variation, product: Product, home: string): Row {
  const { id, pricing, stock, options, image } = variation
  return {
    ...withoutStockFields,
    id,
    name: options.map(({ option }) => option).join(', '),
    permalink: `${home}/product/${product.slug}`,
    ...dates(product.createdAt),
    ...encodePricing(pricing),
    ...encodeStock(stock),
    on_sale: isOnSale(pricing),
    type: 'variation',
    parent_id: product.id,
    image: image ? imageRow(image, product.createdAt, 0) : null,
    attributes: options.map(({ name, option }) => ({ id: 0, name, slug: name, option })),
    _links: {
      ...linksTo(home, `products/${product.id}/variations`, id),
      up: [{ href: `${home}/wp-json/wc/v3/products/${product.id}` }],
    },
  }
}
