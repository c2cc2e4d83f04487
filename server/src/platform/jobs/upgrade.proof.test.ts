/* Work waiting in the tables of an earlier release becomes jobs. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { up } from '#platform/database/migrations/0025-jobs.ts'
import { jobNames } from './job-types.ts'
import { createTestDatabase } from '#testing/databases/test-database.ts'
import { prepareDatabase } from './job-queue.ts'

test('waiting and interrupted rows become jobs with their remaining tries; completed rows do not', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  const at = '2026-06-15T07:00:00Z'
  // the tables as they were before
  await sql`
    alter table mail_outbox add column due_at timestamptz not null;
    alter table media add column due_at timestamptz not null, add column holder integer;
    alter table media_source add column due_at timestamptz not null, add column holder integer;
    create index mail_outbox_due on mail_outbox (due_at, id) where state in ('waiting', 'sending');
    create index media_working on media (id) where state = 'working';
    create index media_source_working on media_source (address) where state = 'working';`.execute(db)
  for (const [state, tries] of [
    ['waiting', 0],
    ['waiting', 2],
    ['sending', 1],
    ['sent', 1],
    ['failed', 5],
  ] as const)
    await sql`insert into mail_outbox (name, recipient, content, state, tries, due_at, created_at)
      values ('welcome', 'a@mail.example', '{}', ${state}, ${tries}, ${at}, ${at})`.execute(db)
  for (const [state, tries] of [
    ['waiting', 0],
    ['working', 1],
    ['done', 1],
  ] as const)
    await sql`insert into media_source (address, state, tries, due_at, created_at, modified_at)
      values (${`https://pictures.example/${state}`}, ${state}, ${tries}, ${at}, ${at}, ${at})`.execute(db)
  for (const [state, tries] of [
    ['waiting', 1],
    ['ready', 1],
  ] as const)
    await sql`insert into media (hash, name, sent_type, bytes, width, height, opaque, blur, state, tries, due_at, created_at, modified_at)
      values (${state}, 'a', 'image/png', 1, 1, 1, true, '', ${state}, ${tries}, ${at}, ${at}, ${at})`.execute(
      db,
    )

  await up(db as never)

  const { rows } = await sql`
    select name, data, retry_count as tries, state from pgboss.job order by name, data::text`.execute(db)
  expect(rows).toEqual([
    { name: 'copy-picture', data: { media: 10001 }, tries: 0, state: 'retry' },
    {
      name: 'fetch-picture',
      data: { address: 'https://pictures.example/waiting' },
      tries: 0,
      state: 'created',
    },
    {
      name: 'fetch-picture',
      data: { address: 'https://pictures.example/working' },
      tries: 0,
      state: 'retry',
    },
    { name: 'send-mail', data: { mail: 1 }, tries: 0, state: 'created' },
    { name: 'send-mail', data: { mail: 2 }, tries: 1, state: 'retry' },
    { name: 'send-mail', data: { mail: 3 }, tries: 0, state: 'retry' },
  ])
  await closeDatabase(db)
  await database.drop()
})

test('processes that start together prepare an empty database once', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  await sql`drop schema pgboss cascade; drop schema public cascade; create schema public`.execute(db)
  const others = Array.from({ length: 4 }, () => openDatabase(database.url, 4))

  await Promise.all(others.map((other) => prepareDatabase(other)))

  const { rows } = await sql<{ name: string }>`select name from pgboss.queue order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(jobNames.toSorted())
  for (const other of [...others, db]) await closeDatabase(other)
  await database.drop()
})
