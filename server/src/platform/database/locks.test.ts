import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { withLock } from './locks.ts'

const shop = setUpShop()

test('many waiting lock holders leave database connections for others', async () => {
  const { db } = shop.context
  const over = Promise.withResolvers<void>()
  const names = Array.from({ length: 30 }, (_, at) => `turn ${at}`)
  const done: string[] = []
  const turns = names.map((name) =>
    withLock(db, name, async () => {
      await over.promise
      done.push(name)
    }),
  )

  await db.selectFrom('product').select('id').limit(1).execute()
  expect(done).toEqual([])
  over.resolve()
  await Promise.all(turns)
  expect(done).toHaveLength(names.length)
})

test('a failed holder releases the lock, and the next one runs', async () => {
  const { db } = shop.context
  const fail = () => withLock(db, 'same', () => Promise.reject(new Error('broken')))

  for (let at = 0; at < 5; at += 1) await expect(fail()).rejects.toThrow('broken')
  expect(await withLock(db, 'same', () => Promise.resolve('done'))).toBe('done')
})
