/* The column by which an export says which shop wrote it. */
import { afterAll, describe, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import { importInto, marked, recordOf } from '#catalogue/csv/testing/stored-catalogue.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

describe('an export of products without SKU', () => {
  const rows =
    'ID,Type,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s),Upsells\n10,variable,Shirt,,,Size,"S, M",id:20\n11,variation,Shirt - S,id:10,500,Size,S,\n20,simple,Cap,,90,,,\n'
  const withoutMark = (file: string) =>
    file
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(0, line.lastIndexOf(',')))
      .join('\n')

  test('changes nothing in the shop that wrote it, also one of an earlier release', async () => {
    const db = await emptyShop()
    await importInto(db, rows)
    const file = await marked(db)
    const unchanged = { created: 0, updated: 0, unchanged: 3, skipped: [], notes: [] }
    expect(await importInto(db, file)).toMatchObject(unchanged)
    expect(await importInto(db, withoutMark(file))).toMatchObject(unchanged)
  })

  test('renames products here, and adds products in another shop', async () => {
    const [db, other] = [await emptyShop(), await emptyShop()]
    for (const each of [db, other]) await importInto(each, rows)
    const file = (await marked(db)).replaceAll('Shirt', 'Tunic').replace('Cap', 'Hat')
    expect(await importInto(db, file)).toMatchObject({ created: 0, updated: 3, skipped: [] })
    expect(await recordOf(db, 20)).toMatchObject({ name: 'Hat' })
    expect(await importInto(other, file)).toMatchObject({ created: 3, updated: 0 })
    expect(await recordOf(other, 20)).toMatchObject({ name: 'Cap' })
  })
})
