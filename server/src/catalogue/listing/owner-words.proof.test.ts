/* Search words added by the owner apply to all three searches: database, memory and browser. */
import { decodeFeed, encodeFeed } from '@sauda/contract/feed/home-feed.ts'
import { decodeSearchDetails } from '@sauda/contract/search-details/search-details.ts'
import { decodeSearchWords } from '@sauda/contract/search-words/search-words.ts'
import { catalogueQuery } from '@sauda/domain/catalogue.ts'
import { searchedProducts } from '@sauda/domain/feed.ts'
import { indexNow, searchProducts } from '@sauda/domain/product-search.ts'
import type { SearchWords } from '@sauda/domain/search-meanings.ts'
import { afterEach, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { ownerWords } from '#catalogue/search/owner-words.ts'
import { parseSearch } from '#catalogue/search/parse-search.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { shopConfig } from '#site/routes.ts'
import { openGatewayShop } from '#testing/hosts/gateway-shop.ts'
import type { TestShop } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { catalogueSnapshot } from './catalogue-snapshot.ts'
import { facetCounts } from './listing.ts'
import { ownCatalogue } from './storefront-catalogue.ts'

const shop = setUpShop()
afterEach(() => set(shop, { synonyms: [], never: [] }))

const set = async ({ context }: TestShop, words: Partial<SearchWords>) => {
  const outcome = await changeSettings(context, 'search', { ...words }, { seen: undefined, by: 'owner' })
  expect(outcome.kind).toBe('changed')
}
const sorted = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b)

const inDatabase = async (typed: string): Promise<number[]> => {
  const path = `/wp-json/wc/v3/products?search=${encodeURIComponent(typed)}&per_page=100&_fields=id`
  return sorted(((await shop.ask(path, { key: '1' })).body as { id: number }[]).map(({ id }) => id))
}
const inMemory = async (typed: string): Promise<number[]> => {
  const query = catalogueQuery(new URLSearchParams({ search: typed }))
  return sorted((await ownCatalogue(shop.context).view(query)).products.map(({ id }) => id))
}
/** Uses only what the browser downloads. */
const inBrowser = async (typed: string): Promise<number[]> => {
  const call = async (name: string) =>
    (await shop.ask(`/wp-json/sauda/v1/${name}`, { key: '1' })).body as object
  const { feed } = await catalogueSnapshot(shop.context)
  const downloaded = decodeFeed(JSON.parse(JSON.stringify(encodeFeed(feed))))
  const { ownWords } = await shopConfig(shop.context)
  const words = ownWords ? decodeSearchWords(await call('search-words')) : undefined
  const details = decodeSearchDetails(await call('search-details'))
  const index = indexNow(searchedProducts(downloaded), details)
  return sorted(searchProducts(index, typed, words)?.ranks.keys() ?? [])
}

test("page, browser and API find the same products, with and without the owner's words", async () => {
  const typed = [
    'پھپھو',
    'phuppo ka tohfa',
    'watch',
    'watchs',
    'scarf',
    'دوپٹہ',
    'smart scarf',
    'Watch Scarf',
  ]
  const foundBy = async (search: (typed: string) => Promise<number[]>) => {
    const found: Record<string, number[]> = {}
    for (const each of typed) found[each] = await search(each)
    return found
  }
  const compare = async () => {
    const found = await foundBy(inDatabase)
    expect(await foundBy(inMemory)).toEqual(found)
    expect(await foundBy(inBrowser)).toEqual(found)
    return found
  }
  const before = await compare()
  expect(before['پھپھو']).toEqual([])

  await set(shop, { synonyms: [['پھپھو', 'phuppo ka tohfa', 'watch']], never: ['scarf'] })

  const after = await compare()
  expect(after['پھپھو']).toEqual(before['watch'])
  expect(after['phuppo ka tohfa']).toEqual(before['watch'])
  expect(after['scarf']).toEqual([])
  expect(after['Watch Scarf']).toEqual(after['watch'])
})

test('a change applies to the next search, also in another process, in lists and in facets', async () => {
  const elsewhere = openDatabase(shop.databaseUrl, 2)
  const other = { ...shop.context, db: elsewhere }
  const counted = async () => (await facetCounts(shop.context, { search: 'phuppo' })).facets.inStock
  const alternatives = async () =>
    (await parseSearch(other, 'phuppo', { plain: false })).terms.flatMap((term) => term.alternatives)
  expect([await inDatabase('phuppo'), await counted()]).toEqual([[], 0])
  expect(await alternatives()).toEqual([])

  await set(shop, { synonyms: [['phuppo', 'watch']] })

  expect(await inDatabase('phuppo')).toContain(1005)
  expect(await counted()).toBeGreaterThan(0)
  expect(await alternatives()).not.toEqual([])
  await closeDatabase(elsewhere)
})

test('operators match parts of words, whatever words the owner adds', async () => {
  await set(shop, { synonyms: [['phuppo', 'watch']], never: ['scarf'] })

  const ids = async (typed: string) =>
    (await shop.ask(`/wp-json/wc/v3/products?search=${typed}&_fields=id`, { key: '2' })).body as object[]
  expect(await ids('phuppo')).toEqual([])
  expect(await ids('scarf')).not.toEqual([])
})

test("a page marks that the owner's words exist only when they do, and other settings keep cached searches", async () => {
  expect(await shopConfig(shop.context)).not.toHaveProperty('ownWords')
  expect((await ownerWords(shop.context)).stamp).toBe('')

  await set(shop, { never: ['scarf'] })

  expect(await shopConfig(shop.context)).toMatchObject({ ownWords: true })
  const { stamp } = await ownerWords(shop.context)
  await changeSettings(shop.context, 'tax', { percent: 12 }, { seen: undefined, by: 'owner' })
  expect((await ownerWords(shop.context)).stamp).toBe(stamp)
})

test("callers without a key cannot read the owner's words", async () => {
  expect((await shop.ask('/wp-json/sauda/v1/search-words')).status).toBe(401)
})

test("the owner's words also apply in front of a WooCommerce host [API-043]", async () => {
  const { shop: gateway, close } = await openGatewayShop()
  const ids = async () => {
    const path = '/wp-json/wc/v3/products?form=short&search=phuppo&per_page=100'
    return ((await gateway.ask(path, { key: '1' })).body as { id: number }[]).map(({ id }) => id)
  }
  expect(await ids()).toEqual([])

  await set(gateway, { synonyms: [['phuppo', 'beanie']] })

  expect(await ids()).not.toEqual([])
  const words = await gateway.ask('/wp-json/sauda/v1/search-words', { key: '1' })
  expect(words.body).toEqual({ synonyms: [['phuppo', 'beanie']], never: [] })
  await close()
})
