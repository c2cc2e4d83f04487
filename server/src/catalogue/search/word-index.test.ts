import { notFound } from '@sauda/domain/search.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { currentIndex, type IndexLimits } from './current-index.ts'
import {
  changedProducts,
  currentSnapshot,
  productsNamed,
  productsWith,
  refreshAllWords,
} from './search-store.ts'
import type { WordIndex } from './word-index.ts'

const shop = setUpShop()
const path = '/wp-json/wc/v3/products'
const write = (address: string, body: object, method = 'PUT') =>
  shop.ask(path + address, { method, key: '2', body })

/** The current index of a context with all changes. */
async function indexOf(context = shop.context, limits: Partial<IndexLimits> = {}): Promise<WordIndex> {
  await refreshAllWords(context.db)
  const index = await currentIndex(context, { isWhole: true, mayWait: true, ...limits })
  if (!index) throw new Error('there is no index')
  return index
}

/** Expects the index to have the same products for each word, and the same names, as the database. */
async function expectSame(index: WordIndex): Promise<void> {
  const { db } = shop.context
  const words = await db.selectFrom('searchWord').select('id').orderBy('id').execute()
  const kept = new Set(
    (await db.selectFrom('productSearch').select('productId').execute()).map(({ productId }) => productId),
  )
  for (const [at, { id }] of words.entries()) {
    if (at % 7 !== 0) continue
    const set = at % 3 === 0 ? [id, words[at - 1]?.id ?? id, id + 100_000] : [id]
    const found = new Set([...index.productsWith(set)].filter((product) => kept.has(product)))
    expect([...found].toSorted((a, b) => a - b)).toEqual(
      [...(await productsWith(db, set))].toSorted((a, b) => a - b),
    )
  }
  const names = await db.selectFrom('productSearch').select('name').execute()
  const ids = Int32Array.from({ length: index.size() }, (_, id) => id)
  for (const { name } of names)
    for (const part of [name, `${name.split(' ').slice(0, 2).join(' ')} `, name.slice(0, 3)]) {
      const ranks = new Uint8Array(index.size()).fill(notFound - 1)
      index.rankNames(ranks, part)
      const { whole, starting } = await productsNamed(db, part)
      const better = ids.filter((id) => kept.has(id) && (ranks[id] ?? notFound) < notFound - 1)
      expect(better).toEqual(Int32Array.from(new Set([...whole, ...starting])).toSorted())
    }
}

test('the index has the same products and names as the database, after changes too', async () => {
  await expectSame(await indexOf())
  await write('/1012', { name: 'Moonwort Scarf Long', tags: [{ name: 'Starwort' }] })
  await write('', { name: 'Moonwort Scarf', regular_price: '100' }, 'POST')
  await write('/1019?force=true', {}, 'DELETE')
  const index = await indexOf()
  expect(index.changedShare()).toBeCloseTo(2 / 264, 3)
  await expectSame(index)
})

test('a name that is cut inside a letter of two code units is indexed', async () => {
  for (const start of ['', 'a'])
    await write('', { name: `${start}${'𞤢'.repeat(200)} Moonwort`, regular_price: '100' }, 'POST')
  await expectSame(await indexOf())
  const { rows } = await sql`select product_id from search_stale`.execute(shop.context.db)
  expect(rows).toEqual([])
})

test('many changes are read into a new index', async () => {
  const context = { ...shop.context }
  const limits = { batch: 3, maxChanges: 2 }
  const first = await indexOf(context, limits)
  for (const id of [1001, 1002, 1003]) await write(`/${id}`, { name: `Renamed ${id}` })
  await refreshAllWords(context.db)
  // The changed products are too many for the first index, and the next one may not be built yet.
  expect(await currentIndex(context, { isWhole: true, mayWait: false, ...limits })).toBeUndefined()
  await expect
    .poll(() => currentIndex(context, { isWhole: true, mayWait: true, ...limits, pause: 0 }))
    .toEqual(expect.objectContaining({ version: expect.any(Function) }))
  const next = await indexOf(context, limits)
  expect([next === first, next.changedShare()]).toEqual([false, 0])
  await expectSame(next)
})

test('a change while the next index is built is in both', async () => {
  let pause: Promise<void> | undefined
  let resume = () => {}
  const db = shop.context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // the first part of the next index
      const [row = {}] = result.rows
      if ('heads' in row && !('seen' in row)) await pause
      return result
    },
  })
  const context = { ...shop.context, db }
  const limits = { batch: 1, maxChanges: 50, pause: 0 }
  const first = await indexOf(context, limits)
  pause = new Promise((resolve) => {
    resume = resolve
  })
  for (let id = 1003; id < 1011; id += 1) await write(`/${id}`, { name: `Changed ${id}` })
  expect(await indexOf(context, limits)).toBe(first)
  const read = await db
    .selectFrom('productSearch')
    .select('productId')
    .orderBy('productId')
    .executeTakeFirstOrThrow()
  await write(`/${read.productId}`, { name: 'Bogwort' })
  await indexOf(context, limits)
  pause = undefined
  resume()
  await expect.poll(() => indexOf(context, limits)).not.toBe(first)
  await expectSame(await indexOf(context, limits))
})

test('a catalogue that is too large has no index', async () => {
  const ask = (maxBytes: number) =>
    currentIndex({ ...shop.context }, { isWhole: true, mayWait: true, maxBytes })
  expect([await ask(100), (await ask(1_000_000)) !== undefined]).toEqual([undefined, true])
})

test('words that another database indexed are not read again and again', async () => {
  const { db } = shop.context
  await refreshAllWords(db)
  await sql`update product_search set changed = '9000000000000' where product_id = 1005`.execute(db)
  const { products } = await changedProducts(db, await currentSnapshot(db), 10)
  expect(products).toEqual([])
})

test('a change that another transaction commits later is read', async () => {
  const { db } = shop.context
  await indexOf()
  let seen = ''
  await db.transaction().execute(async (tx) => {
    await sql`update product_search set changed = default where product_id = 1005`.execute(tx)
    const read = await changedProducts(db, await currentSnapshot(db), 10)
    expect(read.products).toEqual([])
    ;({ seen } = read)
  })
  const { products } = await changedProducts(db, seen, 10)
  expect(products.map(({ id }) => id)).toEqual([1005])
})
