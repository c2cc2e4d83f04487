/* Jobs of extensions: stored with their cause, tried again, and each on its own. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import { beforeEach, expect, test } from 'vitest'
import { openJobs } from '#entry/modules.ts'
import { fullShopFor } from '#orders/order/full-shop.ts'
import { runDueJobs } from '#platform/jobs/run-jobs.ts'
import { setJobClock } from '#testing/due-jobs.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const done: unknown[] = []
let failing = 0

const notes = defineExtension({
  id: 'notes',
  about: 'Takes notes',
  migrations: [{ name: '0001-note', sql: 'create table notes_note (id integer primary key)' }],
  jobs: {
    keep: async (_, payload) => {
      if (failing > 0) {
        failing -= 1
        throw new Error('not now')
      }
      done.push(payload)
    },
  },
})

const shop = setUpShop({}, { added: [notes] })
beforeEach(() => done.splice(0))

const open = async () => {
  const from = shop.context.extensions.all.at(-1)
  if (!from) throw new Error('no extension')
  return fullShopFor(shop.context, from)
}
const run = async (context = shop.context) => {
  await setJobClock(context)
  const { handlers, close } = openJobs(context)
  await runDueJobs(context, handlers)
  await close()
}

test('a job is stored with the rows of its cause, or not at all', async () => {
  const own = await open()
  const write = (id: number) =>
    own.transaction(async (tx) => {
      await tx.query('insert into notes_note values ($1)', [id])
      await tx.addJob('keep', { id })
      if (id === 2) throw new Error('refused')
    })
  await write(1)
  await expect(write(2)).rejects.toThrow('refused')
  await run()

  expect(done).toEqual([{ id: 1 }])
  expect(await own.query('select id from notes_note')).toEqual([{ id: 1 }])
})

test('per key one job waits; without a key each call adds a job', async () => {
  const own = await open()
  for (const id of [1, 2]) await own.addJob('keep', { id }, { key: 'same' })
  for (const id of [3, 4]) await own.addJob('keep', { id })
  await run()
  expect(done).toHaveLength(3)
  expect(done).toEqual(expect.arrayContaining([{ id: 1 }, { id: 3 }, { id: 4 }]))
})

test('a job that throws is retried a minute later', async () => {
  failing = 1
  await (await open()).addJob('keep', { id: 1 })
  await run()
  expect(done).toEqual([])
  shop.time.now += 61_000
  await run()
  expect(done).toEqual([{ id: 1 }])
})

test('a job of a removed extension fails permanently, and others continue', async () => {
  await (await open()).addJob('keep', { id: 1 })
  const without = { ...shop.context, extensions: { ...shop.context.extensions, all: [] } }
  await run(without)
  await run()
  expect(done).toEqual([])
})

test('an unknown job, and a payload that is not a list of ids, are rejected when they are added', async () => {
  const own = await open()
  await expect(own.addJob('lose', {})).rejects.toThrow('extension notes has no job lose')
  await expect(own.addJob('constructor', {})).rejects.toThrow('has no job constructor')
  await expect(own.addJob('keep', { text: 'x'.repeat(5000) })).rejects.toThrow('more than 4000 characters')
})
