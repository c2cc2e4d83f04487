/** CSV with the fields of Meta's product catalogues, shown by Facebook, Instagram and WhatsApp. */
import { currencyCode } from '@sauda/domain/constants.ts'
import { csvRow } from '#catalogue/csv/csv-write.ts'
import type { FeedItem } from './feed-item.ts'
import { cut, type FeedFormat } from './feed-format.ts'

/** Meta's maximum characters per field */
const most = { title: 200, description: 9999, brand: 100, type: 750, option: 200 }
/** maximum number of additional pictures */
const morePictures = 20

const columns: Readonly<Record<string, (item: FeedItem) => string>> = {
  id: ({ id }) => id,
  title: ({ title }) => cut(title, most.title),
  description: ({ description }) => cut(description, most.description),
  availability: ({ available }) => (available ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price }) => `${price} ${currencyCode}`,
  link: ({ link }) => link,
  image_link: ({ images }) => images[0] ?? '',
  brand: ({ brand }) => cut(brand, most.brand),
  additional_image_link: ({ images }) => images.slice(1, morePictures + 1).join(','),
  item_group_id: ({ group = '' }) => group,
  sale_price: ({ sale }) => (sale ? `${sale.price} ${currencyCode}` : ''),
  sale_price_effective_date: ({ sale }) =>
    sale?.until ? `${minutes(sale.from)}/${minutes(sale.until)}` : '',
  gtin: ({ gtin }) => gtin,
  product_type: ({ category }) => cut(category, most.type),
  color: ({ color }) => cut(color, most.option),
  size: ({ size }) => cut(size, most.option),
  material: ({ material }) => cut(material, most.option),
  quantity_to_sell_on_facebook: ({ quantity, available }) =>
    quantity === undefined ? '' : String(available ? Math.max(quantity, 1) : 0),
}

export const metaFeed: FeedFormat = {
  type: 'text/csv; charset=UTF-8',
  head: () => csvRow(Object.keys(columns)),
  item: (item) => csvRow(Object.values(columns).map((write) => write(item))),
  foot: '',
}

/** Formats a time as `2026-11-22T19:00+00:00`. */
const minutes = (time: Date): string => `${time.toISOString().slice(0, 16)}+00:00`
