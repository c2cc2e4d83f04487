/* Product feeds, checked against the published rules of Google Merchant Center and Meta. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { operatorAsks } from '#testing/operator-orders.ts'
import { cut, xmlText } from './feed-format.ts'

let shop: TestShop
const ask = operatorAsks(() => shop)
const v3 = '/wp-json/wc/v3'
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A feed as text, without its byte order mark. */
const get = async (name: string, request: Parameters<TestShop['ask']>[1] = {}) => {
  const { body, ...reply } = await shop.ask(`/feeds/${name}`, request)
  return { ...reply, text: typeof body === 'string' ? body : '' }
}
/** Long enough for a change to become visible. */
const aMinuteLater = () => (shop.time.now += 61_000)

/** The items of Google's feed as lists of fields. */
function itemsOf(xml: string): Map<string, string[]>[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const fields = new Map<string, string[]>()
    const own = item.replace(/<g:shipping>.*?<\/g:shipping>/, '')
    for (const [, name = '', text = ''] of own.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g))
      fields.set(name, [...(fields.get(name) ?? []), text])
    return fields
  })
}

const amount = /^\d+\.\d\d PKR$/
const link = /^http:\/\/shop\.test\/product\/\S{1,1900}$/
const picture = /^http:\/\/shop\.test\/\S+\.(?:jpg|webp)$/
const rules: Record<string, RegExp> = {
  id: /^.{1,50}$/u,
  title: /^.{1,150}$/u,
  description: /^.{1,5000}$/su,
  link,
  image_link: picture,
  availability: /^(?:in_stock|out_of_stock)$/,
  condition: /^new$/,
  price: amount,
  brand: /^.{1,70}$/u,
}

describe('the feed for Google', () => {
  test('is RSS, and each item has the fields that Google requires', async () => {
    const reply = await get('google.xml')
    const xml = reply.text
    const items = itemsOf(xml)

    expect(reply.headers.get('content-type')).toBe('application/xml; charset=UTF-8')
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0"><channel>/,
    )
    expect(xml.endsWith('</channel></rss>\n')).toBe(true)
    expect(items.length).toBeGreaterThan(0)
    for (const item of items)
      for (const [name, rule] of Object.entries(rules))
        expect([name, item.get(name)?.length, item.get(name)?.[0]]).toEqual([
          name,
          1,
          expect.stringMatching(rule),
        ])
    expect(new Set(items.map((item) => item.get('id')?.[0])).size).toBe(items.length)
    // products without a category are in a technical one
    expect(xml).not.toContain('Uncategorized')
    // texts must not contain unescaped markup
    expect(xml.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!#\d+;)/)
  })

  test('has an item per variation, dates of sales, and no hidden products', async () => {
    const parent = await ask('POST', `${v3}/products`, {
      name: 'Shawl <i>&</i> "Wrap"',
      type: 'variable',
      categories: [],
      images: [{ src: '/images/shawl.webp' }],
      attributes: [{ name: 'Color', options: ['Red', 'Blue'], variation: true, visible: true }],
    })
    for (const [option, more] of [
      [
        'Red',
        {
          sale_price: '900',
          date_on_sale_from_gmt: '2026-01-01T00:00:00',
          date_on_sale_to_gmt: '2036-01-05T12:30:00',
        },
      ],
      ['Blue', { stock_status: 'outofstock' }],
    ] as const)
      await ask('POST', `${v3}/products/${parent.body.id}/variations`, {
        regular_price: '1200',
        attributes: [{ name: 'Color', option }],
        ...more,
      })
    const hidden = await ask('POST', `${v3}/products`, {
      name: 'Hidden',
      regular_price: '5',
      catalog_visibility: 'hidden',
      images: [{ src: '/images/shawl.webp' }],
    })
    aMinuteLater()
    const items = itemsOf((await get('google.xml')).text)
    const ofShawl = items.filter((item) => item.get('item_group_id')?.[0] === String(parent.body.id))

    expect(ofShawl.map((item) => [item.get('color')?.[0], item.get('availability')?.[0]])).toEqual([
      ['Red', 'in_stock'],
      ['Blue', 'out_of_stock'],
    ])
    expect(ofShawl[0]?.get('title')).toEqual([expect.stringContaining('Red')])
    expect(ofShawl[0]?.get('price')?.[0]).toBe('1200.00 PKR')
    expect(ofShawl[0]?.get('sale_price')).toEqual(['900.00 PKR'])
    expect(ofShawl[0]?.get('sale_price_effective_date')).toEqual(['2026-01-01T00:00Z/2036-01-05T12:30Z'])
    expect(ofShawl[1]?.has('sale_price')).toBe(false)
    expect(items.some((item) => item.get('id')?.[0] === String(hidden.body.id))).toBe(false)
  })
})

test('the feed for Meta is a CSV with its columns, and every row has the required fields', async () => {
  const reply = await get('meta.csv')
  const rows = parse(reply.text, { columns: true }) as Record<string, string>[]

  expect(reply.headers.get('content-type')).toBe('text/csv; charset=UTF-8')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row['availability']).toMatch(/^(?:in stock|out of stock)$/)
    expect(row['condition']).toBe('new')
    expect(row['price']).toMatch(amount)
    expect(row['link']).toMatch(link)
    expect(row['image_link']).toMatch(picture)
    for (const name of ['id', 'title', 'description', 'brand']) expect(row[name]).not.toBe('')
    expect(row['quantity_to_sell_on_facebook']).toMatch(/^\d*$/)
  }
})

test('the generated feed is reused, and a matching ETag is answered with 304', async () => {
  const first = await get('meta.csv')
  const etag = first.headers.get('etag') ?? ''
  const again = await get('meta.csv', { headers: { 'If-None-Match': etag } })
  const head = await get('meta.csv', { method: 'HEAD' })

  expect(again.status).toBe(304)
  expect(head.headers.get('last-modified')).toBe(first.headers.get('last-modified'))
  expect(head.text).toBe('')
})

test('a shop reached under many host names writes its feed once', async () => {
  aMinuteLater()
  aMinuteLater()
  const folder = join(shop.context.config.dataDir, 'feeds')
  const app = createApp(shop.context)
  const names = Array.from({ length: 20 }, (_, index) => `http://name-${index}.test`)
  const replies = await Promise.all(
    names.map(async (name) => {
      const reply = await app.request(`${name}/feeds/google.xml`)
      return { name, reply, text: await reply.text() }
    }),
  )
  for (const { name, reply, text } of replies) {
    expect(Number(reply.headers.get('content-length'))).toBe(Buffer.byteLength(text))
    expect(text).toContain(`<g:link>${name}/product/`)
    expect(text).not.toContain('.invalid')
  }
  expect(new Set(replies.map(({ reply }) => reply.headers.get('etag'))).size).toBe(names.length)
  expect(new Set(replies.map(({ reply }) => reply.headers.get('last-modified'))).size).toBe(1)
  expect((await readdir(folder)).filter((each) => each.endsWith('google.xml'))).toHaveLength(1)
})

test('the owner disables a feed', async () => {
  const { version } = (await ask('GET', '/wp-json/sauda/v1/settings/channels')).body as unknown as {
    version: number
  }
  const written = await ask('PUT', '/wp-json/sauda/v1/settings/channels', {
    version,
    values: { google: false },
  })
  expect(written.status).toBe(200)

  expect((await get('google.xml')).status).toBe(404)
  expect((await get('meta.csv')).status).toBe(200)
  expect((await get('other.xml')).status).toBe(404)
})

test('long texts are cut between characters and contain nothing that XML forbids', () => {
  expect(cut('shawl', 5)).toBe('shawl')
  expect(cut('ab😀', 3)).toBe('ab')
  expect(xmlText('a\u0000b\u000Bc\uD800d\te')).toBe('abc\uFFFDd\te')
})
