/* Pictures are read by address when something shows them, not all at once. */
import { expect, test } from 'vitest'
import { withStoredPictures } from '#catalogue/product-data/product-pictures.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { statementsOf } from '#testing/databases/statements-of.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
const hash = 'a'.repeat(32)
const [own, source, unknown] = [
  `/media/${hash}/cup.webp`,
  'https://pictures.example/cup.jpg',
  '/images/x.webp',
]

/** The widths of the copies of three pictures, and how often they were asked for. */
async function widths(reading = {}) {
  let made = 0
  const work = () =>
    withStoredPictures(
      shop.context,
      (pictureOf) => {
        made += 1
        return [own, source, unknown].map((src) => pictureOf({ src, alt: '' }).widths)
      },
      reading,
    )
  const { result, statements } = await statementsOf(shop.databaseUrl, work)
  return { result, made, reads: statements.filter((text) => text.includes('join media')).length }
}

test('a picture is read once for each version of the catalogue', async () => {
  const { db, clock } = shop.context
  const now = new Date(clock())
  const times = { createdAt: now, modifiedAt: now }
  const { id } = await db
    .insertInto('media')
    .values({
      ...{ hash, name: 'cup', sentType: 'image/jpeg', bytes: 9, width: 300, height: 200, opaque: true },
      ...{ blur: '', widths: [280], ...times },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mediaSource')
    .values({ address: source, mediaId: id, state: 'done', ...times })
    .execute()
  await raiseCatalogueVersion(db)

  const found = [[280], [280], []]
  expect(await widths()).toEqual({ result: found, made: 2, reads: 1 })
  expect(await widths()).toEqual({ result: found, made: 1, reads: 0 })

  await db
    .updateTable('media')
    .set({ widths: [280, 560] })
    .where('id', '=', id)
    .execute()
  expect((await widths({ fresh: true })).result).toEqual([[280, 560], [280, 560], []])
  await raiseCatalogueVersion(db)
  expect(await widths()).toEqual({ result: [[280, 560], [280, 560], []], made: 2, reads: 1 })

  await db.deleteFrom('mediaSource').where('mediaId', '=', id).execute()
  await db.deleteFrom('media').where('id', '=', id).execute()
  await raiseCatalogueVersion(db)
  expect((await widths()).result).toEqual([[], [], []])
})
