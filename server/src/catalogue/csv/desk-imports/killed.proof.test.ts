/* The process of an import is killed midway: the job continues there, and no product is created twice. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runDueJobs } from '#platform/jobs/run-jobs.ts'
import { setJobClock } from '#testing/due-jobs.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { deskImportJob, type StepOrder } from './import-job.ts'

const rows = 3000

test('after kill -9 the import resumes where it stopped, and its counts are those of the whole file', async () => {
  const shop = await openTestShop()
  try {
    const { context } = shop
    const imports = '/wp-json/sauda/v1/desk/imports'
    const call = async (path: string, more: object = {}) =>
      (await shop.ask(`${imports}${path}`, { method: 'POST', key: '2', ...more })).body as { id: number }
    const work = async () => {
      await setJobClock(context)
      await runDueJobs(context, { 'desk-import': deskImportJob(context) })
    }
    const named = () =>
      context.db.selectFrom('product').select('sku').where('sku', 'like', 'killed-%').execute()
    const lines = Array.from({ length: rows }, (_, n) => `killed-${n},Thing ${n},${n + 1}`)
    const { id } = await call('', {
      text: `SKU,Name,Regular price\n${lines.join('\n')}\n`,
      headers: { 'content-type': 'text/csv' },
    })
    await work()
    await call(`/${id}/start`, { body: {} })

    const child = fork(join(import.meta.dirname, 'import-process.ts'), { serialization: 'advanced' })
    const order: StepOrder = { url: shop.databaseUrl, id, now: shop.time.now, mostMs: 600_000 }
    child.send(order)
    while ((await named()).length < 400 && child.exitCode === null) await wait(5)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const before = (await named()).length
    expect(child.signalCode).toBe('SIGKILL')
    expect(before).toBeLessThan(rows)
    const { body: cutOff } = await shop.ask(`${imports}/${id}`, { key: '2' })
    expect(cutOff).toMatchObject({ state: 'running' })

    await work()
    const { body } = await shop.ask(`${imports}/${id}`, { key: '2' })
    expect(body).toMatchObject({ state: 'done', rows_done: rows, result: { created: rows, updated: 0 } })
    expect(await named()).toHaveLength(rows)
    await call(`/${id}/undo`, { body: {} })
    await work()
    const { body: undone } = await shop.ask(`${imports}/${id}`, { key: '2' })
    expect(undone).toMatchObject({ state: 'undone', undo: { removed: rows, left_alone: 0 } })
  } finally {
    await shop.close()
  }
})
