import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from '#accounts/identity/sign-in.ts'
import { aHostCustomer } from '#testing/hosts/fake-woocommerce/contents.ts'
import { hashPassword } from '#accounts/identity/passwords/passwords.ts'
import { passwordsCsv } from './archive/plain-files.ts'
import { importPasswords } from './passwords.ts'
import { type MovingShop, openMovingShop } from '#operations/move-in/testing/moving-shop.ts'

// of "test12345", by phpass
const hash = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'

let moving: MovingShop
let folder: string
beforeEach(async () => {
  moving = await openMovingShop()
  folder = await mkdtemp(join(tmpdir(), 'move-in-'))
  moving.host.products = []
  moving.host.variations.clear()
  moving.host.categories = []
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await moving.close()
})

const accounts = () =>
  moving.context.db
    .selectFrom('customer')
    .select(['id', 'username', 'email', 'firstName', 'passwordHash', 'billing', 'createdAt'])
    .orderBy('id')
    .execute()
const enter = (username: string, password: string) =>
  signIn(
    moving.context,
    { username, password },
    {
      issuer: 'https://new.example',
      links: 'https://new.example',
      device: { userAgent: 'test', address: '' },
      isOwnPage: true,
    },
  )
const passwordFile = async (text: string): Promise<string> => {
  const file = join(folder, 'passwords')
  await writeFile(file, text)
  return file
}
const mails = () => moving.context.db.selectFrom('mailOutbox').select(['name', 'recipient']).execute()

test('customers are imported with names, addresses and dates; accounts of the same e-mail stay', async () => {
  const [ayesha] = moving.host.customers
  Object.assign(ayesha ?? {}, { first_name: 'Ayesha', role: 'shop_manager' })
  Object.assign(ayesha?.['billing'] as object, { city: 'Lahore', state: 'PB', country: 'PK' })
  moving.host.customers.push(
    { ...aHostCustomer(4, 'no address', moving.time.now), email: '' },
    { ...aHostCustomer(5, 'with spaces', moving.time.now), email: 'spaces@example.com' },
  )
  await moving.context.db
    .insertInto('customer')
    .values({
      ...{ username: 'here', email: 'Bilal@example.com', passwordHash: null, firstName: 'Here' },
      ...{ createdAt: new Date(0), modifiedAt: new Date(0) },
    })
    .execute()

  const text = await moving.run()

  expect(await accounts()).toMatchObject([
    { username: 'here', firstName: 'Here' },
    {
      username: 'ayesha',
      firstName: 'Ayesha',
      billing: { city: 'Lahore', state: 'Punjab', country: 'Pakistan' },
      createdAt: new Date(moving.time.now),
    },
    { username: 'spaces@example.com', email: 'spaces@example.com' },
  ])
  expect(text).toContain('1 customer of the same name or address')
  expect(text).toContain('1 customer: An account without a valid e-mail address')
  expect(text).toContain('1 customer: Staff become customers')
  expect(await mails()).toEqual([])
})

test('customers keep their passwords, which become hashes of this shop at the first sign-in', async () => {
  await moving.run()
  const dump = `-- a dump
CREATE TABLE \`wp_users\` (ID bigint);
INSERT INTO \`wp_users\` VALUES (2,'ayesha','${hash}','ayesha','ayesha@example.com','','2024-01-01 00:00:00','',0,'A. \\'K\\', (x)'),
(3,'bilal','5f4dcc3b5aa765d61d8327deb882cf99','bilal','bilal@example.com','','2024-01-01 00:00:00','',0,'It''s');
INSERT INTO \`wp_usermeta\` VALUES (1,2,'nickname','x');
`
  expect(await importPasswords(moving.context.db, await passwordFile(dump))).toEqual({
    ...{ rows: 2, stored: 1, unknown: 1 },
  })

  await expect(enter('ayesha', 'wrong')).rejects.toMatchObject({ status: 403 })
  expect(await enter('ayesha@example.com', 'test12345')).toMatchObject({ user_email: 'ayesha@example.com' })

  const [ayesha] = await accounts()
  expect(ayesha?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(await moving.context.db.selectFrom('oldPassword').select('hash').execute()).toEqual([{ hash: null }])
  expect(await enter('ayesha', 'test12345')).toMatchObject({ user_email: 'ayesha@example.com' })
})

test('a CSV file of passwords is read too; one without rows of accounts is refused', async () => {
  await moving.run()
  const csv = `user_login,user_email,user_pass\nbilal,bilal@example.com,${hash}\nnobody,nobody@example.com,${hash}\n`
  expect(await importPasswords(moving.context.db, await passwordFile(csv))).toEqual({
    ...{ rows: 2, stored: 1, unknown: 0 },
  })
  await expect(importPasswords(moving.context.db, await passwordFile('name,price\nCap,3\n'))).rejects.toThrow(
    'no rows',
  )
})

test('the passwords of an archive are read too, also of addresses that look like a formula', async () => {
  const { db } = moving.context
  const passwordHash = await hashPassword('test12345')
  for (const email of ['+plus@example.com', '-minus@example.com', '=is@example.com']) {
    const { id } = await db
      .insertInto('customer')
      .values({
        ...{ username: email, email, passwordHash, firstName: '' },
        ...{ createdAt: new Date(0), modifiedAt: new Date(0) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('oldPassword').values({ customerId: id, hash: null }).execute()
  }
  const file = await passwordFile((await Array.fromAsync(passwordsCsv(db))).join(''))
  await db.updateTable('customer').set({ passwordHash: null }).execute()

  expect(await importPasswords(db, file)).toEqual({ rows: 3, stored: 3, unknown: 0 })
})

test('without a hash the first sign-in sends a link, and every failed one says so', async () => {
  await moving.run()

  const refusal = { code: 'sauda_first_sign_in', status: 403 }
  await expect(enter('ayesha', 'whatever')).rejects.toMatchObject(refusal)
  await expect(enter('nobody', 'whatever')).rejects.toMatchObject(refusal)

  expect(await mails()).toEqual([{ name: 'password-reset', recipient: 'ayesha@example.com' }])
})

test('a second run changes only what has changed there', async () => {
  await moving.run()
  Object.assign(moving.host.customers[0] ?? {}, { first_name: 'Ayesha', email: 'new@example.com' })

  expect(await moving.run()).toMatch(/customers +2 +0 +1 +0/)
  expect(await accounts()).toMatchObject([{ email: 'new@example.com' }, { email: 'bilal@example.com' }])
})

test('rows that appear or disappear between pages are neither missed nor read twice', async () => {
  const buyer = (id: number) => aHostCustomer(id, `buyer${id}`, moving.time.now)
  moving.host.customers = Array.from({ length: 180 }, (_, index) => buyer(1000 + index))
  let pages = 0
  moving.host.answered = ({ path }) => {
    if (path !== '/wc/v3/customers') return
    pages += 1
    // after the first page 60 of its rows are deleted, and a new one comes at the end
    if (pages === 1) {
      moving.host.customers.splice(0, 60)
      moving.host.customers.push(buyer(2000))
    }
  }

  expect(await moving.run()).toMatch(/customers +181 +181 /)
})
