/* Repeated tasks of extensions: once per interval in all processes, and each on its own. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { takeInterval } from '#platform/extensions/task-store.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { extensionTasks } from './run-tasks.ts'

const minute = 60_000
const runs: string[] = []
let failing = false

const watch = defineExtension({
  id: 'watch',
  about: 'Looks after things',
  maintenance: [
    {
      everyMs: minute,
      run: async () => {
        if (failing) throw new Error('not now')
        runs.push('first')
      },
    },
    { everyMs: 2 * minute, run: async (_, signal) => runs.push(`second ${String(signal.aborted)}`) },
  ],
  expiry: [async (_, now) => runs.push(`expiry ${now}`)],
})

const unset = defineExtension({
  id: 'unset',
  about: 'Not set up',
  options: { key: { variable: 'UNSET_KEY', about: 'a', example: 'a', expected: 'a', schema: z.string() } },
  maintenance: [{ everyMs: minute, run: async () => runs.push('unset') }],
})

const shop = setUpShop({}, { added: [watch, unset] })
let lines: string[]
let context: Context
beforeAll(async () => {
  context = { ...shop.context, log: pino({}, { write: (line: string) => void lines.push(line) }) }
})
beforeEach(() => {
  runs.splice(0)
  lines = []
  failing = false
  shop.time.now += 60 * minute
})

/** What each process does when the time for its tasks has come. */
const process = () =>
  Promise.all(extensionTasks(context).map(({ run }) => run(context, new AbortController().signal)))

test('each task runs once per interval, across processes', async () => {
  await Promise.all([process(), process(), process()])
  const all = ['first', 'second false', `expiry ${shop.time.now}`]
  expect(runs.toSorted()).toEqual(all.toSorted())

  shop.time.now += minute
  await Promise.all([process(), process()])
  expect(runs).toHaveLength(all.length + 1)
  expect(runs.at(-1)).toBe('first')
})

test('a task that throws is logged with its extension, does not affect others, and runs in the next interval', async () => {
  failing = true
  await process()
  expect(runs).not.toContain('first')
  expect(runs).toContain('second false')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      extension: 'watch',
      task: 'maintenance 0',
      msg: 'extension: a repeated task failed, will be retried',
      err: { message: 'not now' },
    },
  ])

  failing = false
  shop.time.now += minute
  await process()
  expect(runs).toContain('first')
})

test('a killed process keeps the lease of its task for 30 seconds', async () => {
  const { db } = context
  const at = (now: number) => ({
    number: Math.floor(now / minute),
    now: new Date(now),
    busyUntil: new Date(now + 30_000),
  })
  const name = { extension: 'watch', task: 'maintenance 0' }
  const killed = Math.floor(shop.time.now / minute) * minute + 50_000
  expect(await takeInterval(db, name, at(killed))).toBe(true)
  expect(await takeInterval(db, name, at(killed + 10_000))).toBe(false)
  expect(await takeInterval(db, name, at(killed + 30_000))).toBe(true)
})

test('a completed task runs again in the next interval, also after a restart', async () => {
  await process()
  const done = runs.length
  await process()
  expect(runs).toHaveLength(done)
})
