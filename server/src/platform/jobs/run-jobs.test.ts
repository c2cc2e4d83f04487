/* Jobs: stored with their cause, retried on schedule, and never counted twice. */
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { createContext } from '#platform/context.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { setJobClock, takeJobAndCrash } from '#testing/due-jobs.ts'
import { openJobQueue } from './job-queue.ts'
import { addJob, addJobs, isJobRunning, restartJobs } from './job-store.ts'
import { type JobHandler, PermanentFailure, runDueJobs, startJobs } from './run-jobs.ts'

const shop = setUpShop()
beforeEach(() => sql`delete from pgboss.job`.execute(shop.context.db))

const minute = 60_000
const name = 'fetch-picture'
const add = (address: string, runAt = new Date(shop.time.now)) =>
  addJob(shop.context.db, name, { address }, { key: address, runAt })
const jobs = async () => {
  const { rows } = await sql<{ key: string; state: string }>`
    select singleton_key as key, state from pgboss.job order by created_on, singleton_key`.execute(
    shop.context.db,
  )
  return rows.map(({ key, state }) => `${key} ${state}`)
}
const run = async (handler: Partial<JobHandler<typeof name>>) => {
  await setJobClock(shop.context)
  await runDueJobs(shop.context, {
    [name]: { run: async () => undefined, failed: async () => undefined, ...handler },
  })
}

test('a job is stored with its cause or not at all, and is deleted when it is done', async () => {
  const cause = shop.context.db.transaction().execute(async (tx) => {
    await addJob(tx, name, { address: 'lost' }, { key: 'lost', runAt: new Date(shop.time.now) })
    throw new Error('the cause failed')
  })
  await expect(cause).rejects.toThrow('the cause failed')
  await add('kept')
  expect(await jobs()).toEqual(['kept created'])

  const addresses: string[] = []
  await run({ run: async ({ address }) => void addresses.push(address) })
  expect(addresses).toEqual(['kept'])
  expect(await jobs()).toEqual([])
})

test('per key at most one job waits, and no job runs before its time', async () => {
  await add('twice', new Date(shop.time.now + minute))
  await add('twice')
  const done = vi.fn<JobHandler<typeof name>['run']>(async () => undefined)
  await run({ run: done })
  expect(done).not.toHaveBeenCalled()

  shop.time.now += minute
  await run({ run: done })
  expect(done).toHaveBeenCalledOnce()
})

test('a queued job that is added again starts after that transaction, even if a worker is free', async () => {
  const { db } = shop.context
  await sql`create table delivered (address text)`.execute(db)
  await add('again')
  const found: number[] = []
  const work = () =>
    run({
      run: async ({ address }) => {
        const { rows } = await sql`select from delivered where address = ${address}`.execute(db)
        found.push(rows.length)
      },
    })
  await db.transaction().execute(async (tx) => {
    await sql`insert into delivered values ('again')`.execute(tx)
    await addJob(tx, name, { address: 'again' }, { key: 'again', runAt: new Date(shop.time.now) })
    await work()
    expect(found).toEqual([])
  })
  await work()
  expect(found).toEqual([1])
})

test('a job that is added while the queued one starts is not lost', async () => {
  const { db } = shop.context
  await add('started')
  const starts = vi.fn<JobHandler<typeof name>['run']>(async () => undefined)
  starts.mockImplementationOnce(async () => {
    // The queued job has started: its key is free.
    await Promise.all([add('started'), add('started'), add('started')])
  })
  await run({ run: starts })

  expect(starts).toHaveBeenCalledTimes(2)
  expect(await jobs()).toEqual([])
  await addJobs(
    db,
    name,
    ['one', 'two', 'one'].map((address) => ({ payload: { address }, key: address })),
    new Date(shop.time.now),
  )
  expect(await jobs()).toEqual(['one created', 'two created'])
})

test('a job is retried on its schedule, and then stored as failed', async () => {
  await add('bad')
  const failures: [reason: string, tries: number, nextAt: number | undefined][] = []
  const handler: Partial<JobHandler<typeof name>> = {
    run: () => Promise.reject(new Error('no answer')),
    failed: async (_, __, { reason, tries, nextAt }) =>
      void failures.push([reason, tries, nextAt && nextAt.getTime() - shop.time.now]),
  }
  for (const waited of [0, 1, 10]) {
    shop.time.now += waited * minute - 1
    await run(handler) // not due yet
    shop.time.now += 1
    await run(handler)
  }

  expect(failures).toEqual([
    ['no answer', 1, minute],
    ['no answer', 2, 10 * minute],
    ['no answer', 3, undefined],
  ])
  expect(await jobs()).toEqual(['bad cancelled'])
  const again = { payload: { address: 'bad' }, key: 'bad' }
  await restartJobs(shop.context.db, name, [again], new Date(shop.time.now))
  await run({})
  expect(await jobs()).toEqual(['bad cancelled'])
})

test('a permanent error fails a job at once', async () => {
  await add('never')
  const failed = vi.fn<JobHandler<typeof name>['failed']>(async () => undefined)
  await run({ run: () => Promise.reject(new PermanentFailure('it is a page')), failed })

  expect(failed.mock.calls.map(([, , failure]) => failure)).toEqual([
    { reason: 'it is a page', tries: 1, nextAt: undefined, cause: expect.any(PermanentFailure) },
  ])
})

test('a failed bookkeeping write leaves the job unchanged, to be retried later', async () => {
  await add('noted')
  const first = run({
    run: (_, { end }) => end(() => Promise.reject(new Error('no such column'))),
  })
  await expect(first).rejects.toThrow('no such column')

  const done = vi.fn<JobHandler<typeof name>['run']>(async () => undefined)
  await run({ run: done })
  expect(done).not.toHaveBeenCalled()
  shop.time.now += 5 * minute
  await run({ run: done })
  expect(done).toHaveBeenCalledOnce()
})

test('a worker that lost its lease writes nothing', async () => {
  await add('slow')
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const written: string[] = []
  const slow = run({
    run: async (_, { end }) => {
      begun.resolve()
      await held.promise
      await end(async () => void written.push('slow'))
    },
  })
  await begun.promise
  shop.time.now += minute
  await run({ run: (_, { end }) => end(async () => void written.push('next')) })
  held.resolve()
  await slow

  expect(written).toEqual(['next'])
})

test('a heartbeat renews the lease of a job', async () => {
  await add('alive')
  await takeJobAndCrash(shop.context, name)
  const queue = openJobQueue(shop.context.db, {})
  await queue.start()
  const {
    rows: [taken],
  } = await sql<{ id: string }>`select id from pgboss.job`.execute(shop.context.db)
  const done = vi.fn<JobHandler<typeof name>['run']>(async () => undefined)
  for (let turns = 0; turns < 3; turns += 1) {
    shop.time.now += 20_000
    await setJobClock(shop.context)
    await queue.touch(name, { id: taken?.id ?? '', retryCount: 0 })
    await run({ run: done })
  }
  expect(done).not.toHaveBeenCalled()
  expect(await isJobRunning(shop.context.db, name)).toBe(true)

  shop.time.now += minute
  await run({ run: done })
  expect(done).toHaveBeenCalledOnce()
  await queue.stop({ graceful: false })
})

test('a stopping shop releases the running job at once, and takes no other', async () => {
  const { context } = shop
  const keys = Array.from({ length: 10 }, (_, index) => `cut ${index}`)
  for (const key of keys) {
    await add(key)
    const begun = Promise.withResolvers<void>()
    const failures: string[] = []
    const workers = await startJobs(context, {
      [name]: {
        run: (_, { signal }) =>
          new Promise((_done, fail) => {
            begun.resolve()
            signal.addEventListener('abort', () => fail(signal.reason as Error))
          }),
        failed: async (_, __, { reason, tries }) => void failures.push(`${tries} ${reason}`),
      },
    })
    await begun.promise
    await workers.stop()
    expect(failures).toEqual(['1 '])

    const done = vi.fn<JobHandler<typeof name>['run']>(async () => undefined)
    await run({ run: done })
    expect(done).toHaveBeenCalledOnce()
  }
})

test('a job that was taken while the shop stops is released before it runs', async () => {
  await add('late')
  const ending = new AbortController()
  const mayGoOn = () => {
    ending.abort()
    return true
  }
  const handler = {
    run: vi.fn<JobHandler<typeof name>['run']>(async () => undefined),
    failed: async () => undefined,
  }
  await setJobClock(shop.context)
  await runDueJobs(shop.context, { [name]: handler }, { signal: ending.signal, mayGoOn })
  expect(handler.run).not.toHaveBeenCalled()
  await run({ run: handler.run })
  expect(handler.run).toHaveBeenCalledOnce()
})

test('workers of two processes run each job once, whichever process added it', async () => {
  const { config, db, log, secrets } = shop.context
  await sql`delete from pgboss.test_clock`.execute(db)
  const context = createContext({ config, db, log, secrets, listeners: [] })
  const ran: string[] = []
  const handlers = {
    [name]: {
      run: async ({ address }: { address: string }) => void ran.push(address),
      failed: async () => undefined,
    },
  }
  const workers = [await startJobs(context, handlers), await startJobs(context, handlers)]
  const addresses = Array.from({ length: 40 }, (_, index) => `picture ${index}`)
  for (const address of addresses) await add(address, new Date())

  await expect.poll(jobs).toEqual([])
  expect(ran.toSorted()).toEqual(addresses.toSorted())
  for (const { stop } of workers) await stop()
})

test('a worker survives broken connections, and takes the jobs added in the meantime', async () => {
  const { config, db, log, secrets } = shop.context
  await sql`delete from pgboss.test_clock`.execute(db)
  const ran: string[] = []
  const workers = await startJobs(createContext({ config, db, log, secrets, listeners: [] }), {
    [name]: { run: async ({ address }) => void ran.push(address), failed: async () => undefined },
  })
  await add('first', new Date())
  await expect.poll(() => ran).toEqual(['first'])

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await expect
    .poll(
      () =>
        add('second', new Date()).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)

  await expect.poll(() => ran).toEqual(['first', 'second'])
  await workers.stop()
})
