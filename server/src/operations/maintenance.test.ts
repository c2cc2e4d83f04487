import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { expiries } from '#entry/modules.ts'
import { deleteExpired } from './maintenance.ts'

const shop = setUpShop()

const hour = 3_600_000

/** Inserts a row of each kind of that age; rows counted or ending later are dated from there. */
async function leave(name: string, ageMs: number): Promise<void> {
  const { db } = shop.context
  const at = new Date(shop.time.now - ageMs)
  await db
    .insertInto('idempotentReply')
    .values({
      caller: 'customer 101',
      method: 'POST',
      path: '/x',
      key: name,
      bodyHash: '',
      status: 200,
      headers: '{}',
      body: '{}',
      createdAt: at,
    })
    .execute()
  await db
    .insertInto('customerSession')
    .values({
      tokenKey: name,
      customerId: 101,
      userAgent: '',
      address: '',
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + 7 * 24 * hour),
    })
    .execute()
  await db
    .insertInto('passwordReset')
    .values({
      tokenHash: name,
      customerId: 101,
      email: 'ayesha@sauda.example',
      createdAt: at,
      expiresAt: new Date(at.getTime() + hour),
    })
    .execute()
  await db.insertInto('oauthNonce').values({ keyId: 1, nonce: name, usedAt: at }).execute()
  await db
    .insertInto('rateLimit')
    .values({ key: name, points: 1, expire: at.getTime() + hour })
    .execute()
  const content = { link: 'http://127.0.0.1:3000/confirm-email?token=1' }
  await putMail(db, { name: 'welcome', to: name, content }, at)
  await db.updateTable('mailOutbox').set({ state: 'sent' }).where('recipient', '=', name).execute()
}

async function left(): Promise<Record<string, string[]>> {
  const names = async (table: string, column: string) => {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(column)} as name from ${sql.table(table)} order by 1`.execute(shop.context.db)
    return rows.map(({ name }) => name)
  }
  return {
    replies: await names('idempotent_reply', 'key'),
    sessions: await names('customer_session', 'token_key'),
    resets: await names('password_reset', 'token_hash'),
    nonces: await names('oauth_nonce', 'nonce'),
    limits: await names('rate_limit', 'key'),
    mail: await names('mail_outbox', 'recipient'),
  }
}

test('expired rows are deleted, others stay, and waiting mail is never deleted', async () => {
  await leave('minutes', 10 * 60_000)
  await leave('hours', 3 * hour)
  await leave('days', 8 * 24 * hour)
  await leave('months', 31 * 24 * hour)
  const content = { link: 'http://127.0.0.1:3000/confirm-email?token=1' }
  await putMail(shop.context.db, { name: 'welcome', to: 'waiting', content }, new Date(0))

  expect(await deleteExpired(shop.context, expiries)).toBe(true)

  expect(await left()).toEqual({
    replies: ['hours', 'minutes'],
    sessions: ['hours', 'minutes'],
    resets: ['minutes'],
    nonces: ['minutes'],
    limits: ['minutes'],
    mail: ['days', 'hours', 'minutes', 'waiting'],
  })
})

test('one process runs it while the others skip it', async () => {
  await shop.context.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('housekeeping', 0))`.execute(tx)

    expect(await deleteExpired(shop.context, expiries)).toBe(false)
  })
})

test('a module that fails does not keep others from deleting their expired rows', async () => {
  const { db } = shop.context
  await leave('of the last test', 1000 * hour)
  const failing: (typeof expiries)[number] = async (tx) => {
    await tx.deleteFrom('mailOutbox').execute()
    await sql`select 1 / 0`.execute(tx)
  }
  await putMail(db, { name: 'welcome', to: 'waits', content: { link: '' } }, new Date(shop.time.now))
  await expect(deleteExpired(shop.context, [failing, ...expiries])).rejects.toThrow('were not deleted')
  const { sessions, mail } = await left()
  expect(sessions).not.toContain('of the last test')
  expect(mail).toContain('waits')
})
