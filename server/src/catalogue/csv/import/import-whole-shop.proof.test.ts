import { existsSync } from 'node:fs'
import { emptyShops } from '#testing/empty-shops.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { importProducts } from './import-products.ts'
import { catalogueOf, exported, importInto, now } from '#catalogue/csv/testing/stored-catalogue.ts'

/** WooCommerce's sample file; on some machines it is beside the project. */
const sample = new URL('../../../../../../shared/data/sample_products.csv', import.meta.url)

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

describe('whole shops', () => {
  test.skipIf(!existsSync(sample))("WooCommerce's own sample is imported completely", async () => {
    const db = await emptyShop()

    const summary = await importInto(db, sample)

    expect(summary).toMatchObject({ created: 25, skipped: [], rows: 25 })
    expect(await importInto(db, sample)).toMatchObject({ created: 0, updated: 0, unchanged: 25 })
    const other = await emptyShop()
    await importInto(other, await exported(db))
    expect(await catalogueOf(other)).toEqual(await catalogueOf(db))
  })

  test('names are stored as text, whichever HTML entities a file contains', async () => {
    const db = await emptyShop()
    const file =
      'SKU,Name,Regular price,Categories,Tags\ncafe,Caf&eacute; &euro;5,900,Th&eacute; > Caf&eacute;,Cr&egrave;me\n'
    await importInto(db, file)

    const { products, categories } = await catalogueOf(db)
    expect(products).toMatchObject([{ name: 'Café €5', tags: [{ name: 'Crème' }] }])
    expect(categories.map(({ name }) => name)).toEqual(['Café', 'Thé'])
  })

  test('5,000 rows are written within bounded memory', async () => {
    const db = await emptyShop()
    const description = 'A long description. '.repeat(100)
    async function* rows() {
      yield 'ID,SKU,Name,Regular price,Categories,Description,Upsells\n'
      for (let n = 1; n <= 5000; n++)
        yield `${n},g${n},Generated ${n},${n},"Group ${n % 40} > Part ${n % 7}",${description},g${(n % 5000) + 1}\n`
    }
    globalThis.gc?.()
    const before = process.memoryUsage().heapUsed
    let peak = 0
    const summary = await importProducts({ db, clock: () => now }, rows(), {
      onProgress: () => (peak = Math.max(peak, process.memoryUsage().heapUsed)),
    })

    expect(summary).toMatchObject({ created: 5000, skipped: [] })
    // The file has 10 MB of descriptions alone; uncollected garbage adds to the measured memory.
    expect((peak - before) / 1_000_000).toBeLessThan(200)
    expect(await db.selectFrom('product').select('upsellIds').where('id', '=', 5000).execute()).toEqual([
      { upsellIds: [1] },
    ])
  })
})
