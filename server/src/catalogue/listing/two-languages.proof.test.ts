/* Pages and searches in Urdu, of our own products and a host's; English is unaffected. */
import { decodeFeed } from '@sauda/contract/feed/home-feed.ts'
import { decodeProduct } from '@sauda/contract/products/product.ts'
import { decodeCategory } from '@sauda/contract/categories/category.ts'
import { decodeSearchDetails } from '@sauda/contract/search-details/search-details.ts'
import { catalogueQuery } from '@sauda/domain/catalogue.ts'
import { searchedProducts } from '@sauda/domain/feed.ts'
import { type Locale, locales } from '@sauda/domain/locale.ts'
import { indexNow, searchCategories, searchProducts } from '@sauda/domain/product-search.ts'
import type { Product } from '@sauda/domain/product.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGatewayShop } from '#testing/hosts/gateway-shop.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { ownCatalogue, type StorefrontCatalogue } from './storefront-catalogue.ts'

const products = '/wp-json/wc/v3/products'
const texts = {
  name_ur: 'قلمکاری شال',
  short_description_ur: '<p>۱۲ گز کی خوشنما چادر</p>',
  description_ur: '<p>ہاتھ کی چھپائی</p>',
}
const meta = (values: Record<string, string>) => ({
  meta_data: Object.entries(values).map(([key, value], at) => ({ id: at + 1, key, value })),
})

let shop: TestShop
/** a product with Urdu texts, and its category */
let [id, category, slug] = [0, 0, '']
beforeAll(async () => {
  shop = await openTestShop()
  const write = async (path: string, body: object) =>
    (await shop.ask(`${products}${path}`, { method: 'POST', key: '2', body })).body as {
      id: number
      slug: string
    }
  category = (await write('/categories', { name: 'Wraps', ...meta({ name_ur: 'اوڑھنیاں' }) })).id
  const made = await write('', {
    name: 'Zumbric Wrap',
    short_description: '<p>Six quixotic yards</p>',
    description: '<p>Blockprinted</p>',
    regular_price: '900',
    categories: [{ id: category }, { id: 11 }],
    ...meta(texts),
  })
  ;[id, slug] = [made.id, made.slug]
})
afterAll(() => shop.close())

const english = {
  name: 'Zumbric Wrap',
  shortDescription: '<p>Six quixotic yards</p>',
  description: '<p>Blockprinted</p>',
}
const urdu = {
  name: texts.name_ur,
  shortDescription: texts.short_description_ur,
  description: texts.description_ur,
}
const call = async (path: string, of = shop) =>
  (await of.ask(`/wp-json/${path}`, { key: '1' })).body as Record<string, unknown>
const feedIn = async (locale: Locale, of = shop) =>
  decodeFeed(await call(`myapi/v1/all-products-data?lang=${locale}`, of))

describe('a page in Urdu', () => {
  test('has the Urdu texts of its product, of related products, of the list and of categories', async () => {
    const catalogue = ownCatalogue(shop.context).in('ur')
    const found = await catalogue.product(slug)
    const list = await catalogue.view(catalogueQuery(new URLSearchParams({ category: 'wraps' })))
    const { feed } = await catalogue.snapshot()
    const [other] = feed.products.filter(
      (each) => each.id !== id && each.categories.some((one) => one.id === 11),
    )

    expect(found?.product).toMatchObject({
      ...urdu,
      categories: [{ name: 'اوڑھنیاں' }, { name: 'Electronics' }],
    })
    expect(list).toMatchObject({
      products: [{ name: urdu.name, shortDescription: urdu.shortDescription, description: '' }],
      category: { name: 'اوڑھنیاں', slug: 'wraps' },
    })
    expect(feed.categories.find((each) => each.id === category)).toMatchObject({
      name: 'اوڑھنیاں',
      otherName: 'Wraps',
    })
    if (!other) throw new Error('nothing else in the category')
    // its first category is different: that category's list contains the new product too
    const related = await catalogue.related({ ...other, categories: [{ id: category, name: '', slug: '' }] })
    expect(related).toMatchObject([{ id, name: urdu.name }])
  })

  test('falls back to English where Urdu is missing', async () => {
    const catalogue = ownCatalogue(shop.context).in('ur')
    const [first, ...others] = (await ownCatalogue(shop.context).snapshot()).feed.products.filter(
      (each) => each.id !== id,
    )

    const shown = (await catalogue.snapshot()).feed.products.find((each) => each.id === first?.id)
    expect(others.length).toBeGreaterThan(5)
    expect(shown).toEqual(first)
  })

  test('has them in a catalogue that is too large for one download', async () => {
    const context = { ...shop.context, config: { ...shop.context.config, catalogueFeedMax: 3 } }
    const catalogue = ownCatalogue(context).in('ur')

    const list = await catalogue.view(catalogueQuery(new URLSearchParams({ category: 'wraps' })))
    expect(list).toMatchObject({ products: [{ name: urdu.name }], category: { name: 'اوڑھنیاں' } })
    expect(await catalogue.related({ ...(list.products[0] as Product), id: 0 })).toMatchObject([
      { name: urdu.name },
    ])
  })
})

test('a page in English has no Urdu texts', async () => {
  const catalogue = ownCatalogue(shop.context)
  const found = await catalogue.in('en').product(slug)
  const snapshot = await catalogue.snapshot()

  expect(found?.product).toMatchObject({
    ...english,
    categories: [{ name: 'Wraps' }, { name: 'Electronics' }],
  })
  const shown = JSON.stringify([found, snapshot.feed.products, snapshot.feed.categories])
  for (const text of [...Object.values(texts), 'اوڑھنیاں']) expect(shown).not.toContain(text)
  expect(await call('myapi/v1/all-products-data')).toEqual(await call('myapi/v1/all-products-data?lang=en'))
  expect(snapshot.reply().text).not.toContain('other_name')
})

describe('API calls', () => {
  test('in the short form return the requested language', async () => {
    const short = `wc/v3/products?form=short&include=${id}`

    expect(await call(short)).toMatchObject([{ name: english.name, categories: [{ name: 'Wraps' }, {}] }])
    expect(await call(`${short}&lang=ur`)).toMatchObject([
      { name: urdu.name, short_description: urdu.shortDescription, categories: [{ name: 'اوڑھنیاں' }, {}] },
    ])
    expect((await feedIn('ur')).products.find((each) => each.id === id)).toMatchObject({ name: urdu.name })
  })

  test("reject an unsupported language with the parameter's name", async () => {
    const { status, body } = await shop.ask('/wp-json/myapi/v1/all-products-data?lang=de', { key: '1' })

    expect(status).toBe(400)
    expect(body).toMatchObject({ data: { params: { lang: 'lang is not one of en and ur.' } } })
  })

  test('in the full form return both languages', async () => {
    const product = await call(`wc/v3/products/${id}`)
    const one = await call(`wc/v3/products/categories/${category}`)
    const known = [decodeCategory(one, 'ur')]

    expect(decodeProduct(product)).toMatchObject(english)
    expect(decodeProduct(product, known, 'ur')).toMatchObject({
      ...urdu,
      categories: [{ name: 'اوڑھنیاں' }, {}],
    })
    expect(decodeCategory(one)).toMatchObject({ name: 'Wraps' })
    expect(known).toMatchObject([{ name: 'اوڑھنیاں', otherName: 'Wraps' }])
    for (const broken of [
      undefined,
      null,
      'x',
      [7],
      [{ key: 7 }],
      [{ key: 'name_ur', value: { a: 1 } }],
      [{ key: 'name_ur', value: ' ' }],
    ])
      expect(decodeProduct({ ...product, meta_data: broken }, [], 'ur').name).toBe(english.name)
  })
})

/** Search texts in Urdu (in keyboard variants) and English, and whether they find the product. */
const searches: [string, boolean][] = [
  ['قلمکاری', true],
  ['قلمكاري', true],
  ['قَلَم‌کاری', true],
  ['12 گز', true],
  ['۱۲ گز', true],
  ['خوشنما', true],
  ['چھپائی', true],
  ['اوڑھنیاں', true],
  ['Zumbric', true],
  ['quixotic', true],
  ['blockprinted', true],
  ['فلاں', false],
]
const finders: Record<string, (typed: string) => Promise<readonly number[]>> = {
  'the database': async (typed) => {
    const body = await call(`wc/v3/products?search=${encodeURIComponent(typed)}&per_page=100&_fields=id`)
    return (body as unknown as { id: number }[]).map((each) => each.id)
  },
  ...Object.fromEntries(
    locales.flatMap((locale) => [
      [`memory, ${locale}`, (typed: string) => foundIn(ownCatalogue(shop.context).in(locale), typed)],
      [`the browser, ${locale}`, (typed: string) => foundByBrowser(locale, typed)],
    ]),
  ),
}
const foundIn = async (catalogue: StorefrontCatalogue, typed: string) =>
  (await catalogue.view(catalogueQuery(new URLSearchParams({ search: typed })))).products.map(
    (each) => each.id,
  )
const foundByBrowser = async (locale: Locale, typed: string, of = shop) => {
  const details = decodeSearchDetails(await call(`sauda/v1/search-details?lang=${locale}`, of))
  const index = indexNow(searchedProducts(await feedIn(locale, of)), details)
  return [...(searchProducts(index, typed)?.ranks.keys() ?? [])]
}

describe.each(Object.keys(finders))('search in %s', (name) => {
  test.each(searches)('%s finds %s', async (typed, isFound) => {
    expect((await finders[name]?.(typed))?.includes(id)).toBe(isFound)
  })
})

test('search finds a changed text and category name at once', async () => {
  const find = finders['the database'] ?? (() => Promise.resolve([]))
  await shop.ask(`${products}/${id}`, {
    method: 'PUT',
    key: '2',
    body: meta({ short_description_ur: 'ژولیدہ' }),
  })
  await shop.ask(`${products}/categories/${category}`, {
    method: 'PUT',
    key: '2',
    body: meta({ name_ur: 'لبادے' }),
  })

  expect([await find('خوشنما'), await find('ژولیدہ'), await find('لبادے'), await find('اوڑھنیاں')]).toEqual([
    [],
    [id],
    [id],
    [],
  ])
  await shop.ask(`${products}/${id}`, {
    method: 'PUT',
    key: '2',
    body: meta({ short_description_ur: texts.short_description_ur }),
  })
  await shop.ask(`${products}/categories/${category}`, {
    method: 'PUT',
    key: '2',
    body: meta({ name_ur: 'اوڑھنیاں' }),
  })
})

test('categories are found by both names on a page in Urdu', async () => {
  const { categories } = await feedIn('ur')

  expect(searchCategories(categories, 'اوڑھنیاں')).toMatchObject([{ id: category }])
  expect(searchCategories(categories, 'wraps')).toMatchObject([{ id: category }])
})

test('Urdu meta data of a host is sanitised and used in pages, calls and search', async () => {
  const gateway = await openGatewayShop((host) => {
    const [row] = host.products.filter((each) => each['type'] === 'simple')
    const [top] = host.categories.filter((each) => each['id'] === 17)
    if (!row || !top) throw new Error('the host has no such rows')
    row['meta_data'] = meta({
      ...texts,
      name_ur: '<b>قلمکاری</b> شال',
      description_ur: `${texts.description_ur}<script>1</script>`,
    }).meta_data
    top['meta_data'] = meta({ name_ur: 'قمیصیں' }).meta_data
  })
  const [row] = gateway.host.products.filter((each) => each['type'] === 'simple')
  const hosted = Number(row?.['id'])
  const own = gateway.shop

  expect((await feedIn('ur', own)).products.find((each) => each.id === hosted)).toMatchObject({
    name: urdu.name,
    categories: [{ name: 'قمیصیں' }],
  })
  expect((await feedIn('en', own)).products.find((each) => each.id === hosted)?.name).toBe(row?.['name'])
  expect(decodeProduct(await call(`wc/v3/products/${hosted}`, own), [], 'ur')).toMatchObject(urdu)
  expect(await call(`wc/v3/products?form=short&lang=ur&include=${hosted}`, own)).toMatchObject([
    { name: urdu.name },
  ])
  for (const locale of locales)
    for (const typed of ['قلمكاري', 'چھپائی', 'قمیصیں', String(row?.['name'])])
      expect([locale, typed, await foundByBrowser(locale, typed, own)]).toEqual([
        locale,
        typed,
        expect.arrayContaining([hosted]),
      ])
  await gateway.close()
})
