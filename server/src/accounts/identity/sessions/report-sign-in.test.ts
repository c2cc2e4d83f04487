/* A sign-in on an unknown device is mailed to the account. */
import { expect, test } from 'vitest'
import { listMail } from '#testing/outbox.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36'
const password = 'long-enough-7'
const register = (username: string) =>
  shop.ask('/wp-json/sauda/v1/register', {
    method: 'POST',
    key: '1',
    body: { username, email: `${username}@mail.example`, password },
  })
const signIn = async (username: string, mark?: string) => {
  const { status, body } = await shop.ask('/wp-json/jwt-auth/v1/token', {
    method: 'POST',
    body: { username, password, device_token: mark },
    headers: { 'user-agent': phone },
  })
  expect(status).toBe(200)
  return (body as { device_token: string }).device_token
}
const mails = async (username: string) =>
  (await listMail(shop.context.db, 'new-sign-in')).filter(
    ({ recipient }) => recipient === `${username}@mail.example`,
  )

test('registration and known devices send no mail; a new device sends one with browser and system', async () => {
  await register('silent')
  const mark = await signIn('silent')
  shop.time.now += 3_600_000
  await signIn('silent', mark)
  expect(await mails('silent')).toEqual([])

  await signIn('silent')

  expect(await mails('silent')).toMatchObject([
    {
      content: {
        at: shop.time.now,
        browser: 'Chrome',
        system: 'Android',
        link: 'http://127.0.0.1:3000/forgot-password',
      },
    },
  ])
})

test('a device mark of another account and a forged one are ignored; programs cause at most five mails a day', async () => {
  await register('marked')
  await register('other')
  const others = await signIn('other')
  const mark = await signIn('marked')
  shop.time.now += 3_600_000
  for (const wrong of [others, mark.replace(/.$/, '_'), '', '', '', '']) await signIn('marked', wrong)
  expect(await mails('marked')).toHaveLength(5)
})

test('the owner can disable these mails', async () => {
  await register('quiet')
  shop.time.now += 3_600_000
  const saved = await shop.ask('/wp-json/sauda/v1/settings/mail', {
    method: 'PUT',
    key: '2',
    body: { values: { reportSignIns: false } },
  })
  expect(saved.status).toBe(200)
  await signIn('quiet')
  expect(await mails('quiet')).toEqual([])
})
