/** RSS 2.0 with Google's fields, following the product data specification of Google Merchant Center. */
import { currencyCode } from '@sauda/domain/constants.ts'
import { escaped } from '#platform/http/replies/escaped.ts'
import { cut, type FeedFormat, xmlText } from './feed-format.ts'

/** Google's maximum characters per field */
const most = {
  title: 150,
  description: 5000,
  brand: 70,
  type: 750,
  color: 100,
  size: 100,
  material: 200,
  mpn: 70,
}
/** maximum number of additional pictures */
const morePictures = 10

export const googleFeed: FeedFormat = {
  type: 'application/xml; charset=UTF-8',
  head: ({ brand, home }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>` +
    `${element('title', brand)}${element('link', home)}${element('description', brand)}\n`,
  item: (item, { shipping }) => {
    const { sale, images, gtin, sku, group } = item
    const fields: [name: string, text: string | undefined][] = [
      ['g:id', item.id],
      ['g:item_group_id', group],
      ['g:title', cut(item.title, most.title)],
      ['g:description', cut(item.description, most.description)],
      ['g:link', item.link],
      ['g:image_link', images[0]],
      ...images
        .slice(1, morePictures + 1)
        .map((image): [string, string] => ['g:additional_image_link', image]),
      ['g:availability', item.available ? 'in_stock' : 'out_of_stock'],
      ['g:condition', 'new'],
      ['g:price', `${item.price} ${currencyCode}`],
      ['g:sale_price', sale && `${sale.price} ${currencyCode}`],
      [
        'g:sale_price_effective_date',
        sale?.until ? `${minutes(sale.from)}/${minutes(sale.until)}` : undefined,
      ],
      ['g:brand', cut(item.brand, most.brand)],
      ['g:gtin', gtin],
      ['g:mpn', cut(sku, most.mpn)],
      // The shop's SKU is not the manufacturer's number, so Google must not expect an identifier without a GTIN.
      ['g:identifier_exists', gtin === '' ? 'no' : undefined],
      ['g:product_type', cut(item.category, most.type)],
      ['g:color', cut(item.color, most.color)],
      ['g:size', cut(item.size, most.size)],
      ['g:material', cut(item.material, most.material)],
    ]
    const delivery =
      shipping === undefined
        ? ''
        : `<g:shipping>${element('g:country', 'PK')}${element('g:price', `${shipping} ${currencyCode}`)}</g:shipping>`
    return `<item>${fields.map(([name, text]) => (text ? element(name, text) : '')).join('')}${delivery}</item>\n`
  },
  foot: '</channel></rss>\n',
}

const element = (name: string, text: string): string => `<${name}>${escaped(xmlText(text))}</${name}>`

/** Formats a time as `2026-11-22T19:00Z`. */
const minutes = (time: Date): string => `${time.toISOString().slice(0, 16)}Z`
