import { decodeFacets } from '@sauda/contract/facets/facets.ts'
import { catalogueQuery } from '@sauda/domain/catalogue.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseSearch, prepareSearch } from '#catalogue/search/parse-search.ts'
import { refreshAllWords } from '#catalogue/search/search-store.ts'
import { statementsOf } from '#testing/databases/statements-of.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { ownCatalogue } from './storefront-catalogue.ts'

const shop = setUpShop()

const products = '/wp-json/wc/v3/products'
const idsOf = async (search: string, key: '1' | '2' = '1', more = ''): Promise<number[]> => {
  const path = `${products}?search=${encodeURIComponent(search)}&per_page=100&_fields=id${more}`
  const { body } = await shop.ask(path, { key })
  return (body as { id: number }[]).map(({ id }) => id)
}
const write = (path: string, body: object, method = 'PUT') =>
  shop.ask(`${products}${path}`, { method, key: '2', body })

test('shoppers find by meaning and spelling, the best match first [CAT-024] [API-012]', async () => {
  expect(await idsOf('دوپٹہ')).toEqual([1009, 1012, 1013])
  expect(await idsOf('watchs')).toContain(1005)
  expect(await idsOf('zzzz')).toEqual([])
  expect(await idsOf('--')).toEqual([])
})

test('tags and SKUs of variations are searched, and their changes are found at once [CAT-024]', async () => {
  await write('/1012', { tags: [{ name: 'Moonwort' }] })
  expect(await idsOf('moonwort')).toEqual([1012])
  await write('/1012', { tags: [{ name: 'Sunwort' }] })
  expect([await idsOf('moonwort'), await idsOf('sunwort')]).toEqual([[], [1012]])
  const variable = await write('', { name: 'Plain Cup', type: 'variable' }, 'POST')
  const { id } = variable.body as { id: number }
  const child = await write(`/${id}/variations`, { sku: 'CUP-BLUE-9', regular_price: '10' }, 'POST')
  expect([child.status, await idsOf('cup-blue-9')]).toEqual([201, [id]])
})

test('a call reads prices, sizes and genders in the query as the page does, and drops words that match nothing', async () => {
  const price = async (search: string) => {
    const path = `${products}?search=${encodeURIComponent(search)}&per_page=100&_fields=id,price`
    return ((await shop.ask(path, { key: '1' })).body as { id: number; price: string }[]).map((each) => [
      each.id,
      Number(each.price),
    ])
  }
  const all = await price('watch')
  expect(await price('watch under 12,000')).toEqual(all.filter(([, amount = 0]) => amount <= 12_000))
  expect(await price('12 hazar se kam watch')).toEqual(await price('watch under 12,000'))
  expect(await idsOf('golden zzzz kurta')).toEqual(await idsOf('kurta'))
  expect(await idsOf('kurta under 3000', '2')).toEqual([])
  for (const search of ['lawn kurta size m', 'gents watch', 'wireless headphone', 'under 900']) {
    const facets = await shop.ask(
      `/wp-json/sauda/v1/facets?search=${encodeURIComponent(search)}&max_price=5000`,
      { key: '1' },
    )
    const { view } = ownCatalogue(shop.context)
    const seen = await view(catalogueQuery(new URLSearchParams({ q: search, max_price: '5000' })))
    const found = await idsOf(search, '1', '&max_price=5000&form=short')
    expect(found.slice(0, seen.products.length)).toEqual(seen.products.map(({ id }) => id))
    expect(decodeFacets(facets.body)).toMatchObject({ facets: seen.facets, hits: seen.hits })
  }
})

test('an explicit sort order applies, however the products were found', async () => {
  expect(await idsOf('دوپٹہ', '1', '&orderby=id&order=desc')).toEqual([1013, 1012, 1009])
})

test('operators match only parts of words, drafts included', async () => {
  expect(await idsOf('دوپٹہ', '2')).toEqual([1009])
  expect(await idsOf('watchs', '2')).toEqual([])
  expect(await idsOf('draft prod', '2')).toEqual([1015])
  expect(await idsOf('draft prod')).toEqual([])
})

test('every change is found at once: name, SKU, category, a new product, a deleted product', async () => {
  expect(await idsOf('quillwort')).toEqual([])
  await write('/1012', { name: 'Quillwort Scarf', sku: 'QW-77' })
  expect([await idsOf('quillwort'), await idsOf('qw-77')]).toEqual([[1012], [1012]])
  const { body } = await write('', { name: 'Quillwort Bowl', regular_price: '100' }, 'POST')
  const { id } = body as { id: number }
  expect(await idsOf('quillwort')).toEqual([id, 1012])
  await write('/categories/22', { name: 'Quillwort Toys' })
  expect((await idsOf('quillwort toys')).length).toBe((await idsOf('', '1', '&category=22')).length)
  await shop.ask(`${products}/${id}?force=true`, { method: 'DELETE', key: '2' })
  expect(await idsOf('quillwort')).not.toContain(id)
  expect(await idsOf('quillwort bowl')).not.toContain(id)
})

test('a change that is written while a search indexes an earlier change is found', async () => {
  await write('/1012', { name: 'Larkwort' })
  await shop.context.db.transaction().execute(async (tx) => {
    await tx.updateTable('product').set({ name: 'Milkwort' }).where('id', '=', 1012).execute()
    await idsOf('larkwort')
  })
  expect(await idsOf('milkwort')).toEqual([1012])
})

test('a change of stock is visible in search results at once', async () => {
  const stockOf = async () => {
    const { body } = await shop.ask(`${products}?search=sachet`, { key: '1' })
    return (body as { id: number; stock_quantity: number }[]).map((each) => [each.id, each.stock_quantity])
  }
  const before = await stockOf()
  await write('/1019', { stock_quantity: 3, manage_stock: true })
  expect([before.length, await stockOf()]).toEqual([1, [[1019, 3]]])
})

test('more changed products than one search indexes are all indexed after bulk changes', async () => {
  const { db } = shop.context
  const left = async () => (await sql`select from search_stale`.execute(db)).rows.length
  await sql`insert into search_stale select generate_series(900001, 902500)`.execute(db)
  await idsOf('sachet')
  expect(await left()).toBeGreaterThan(0)

  await refreshAllWords(db)
  expect(await left()).toBe(0)
})

test('bulk changes end while another process cleans the list of changed products', async () => {
  const { db } = shop.context
  await db.transaction().execute(async (tx) => {
    // the lock of a running vacuum
    await sql`lock table search_stale in share update exclusive mode`.execute(tx)
    await sql`insert into search_stale select generate_series(900001, 900200)`.execute(db)
    await refreshAllWords(db)
  })
  expect((await sql`select from search_stale`.execute(db)).rows).toEqual([])
})

test('the first search after a start reads no words', async () => {
  const other = await openTestShop()
  const statementsOfSearch = async () => {
    const { statements } = await statementsOf(other.databaseUrl, () =>
      other.ask(`${products}?search=sachet`, { key: '1' }),
    )
    return statements.filter((each) => each.includes('from search_word'))
  }
  await prepareSearch(other.context)
  expect(await statementsOfSearch()).toEqual([])
  await other.close()
})

test('a large vocabulary answers as before while the next one is built', async () => {
  const ask = () => parseSearch(shop.context, 'starwort', { plain: false, largeFrom: 1 })
  const found = async () => (await ask()).terms[0]?.alternatives.flatMap(({ sets }) => sets.flat()) ?? []
  const before = await ask()
  await write('/1012', { tags: [{ name: 'Starwort' }] })

  const meanwhile = await ask()
  expect(meanwhile).toEqual({ ...before, isWhole: false })
  await expect.poll(async () => (await ask()).isWhole).toBe(true)
  expect(await found()).toHaveLength(1)
})
