/* Desk sign-in: a cookie that scripts cannot read, other pages cannot use, and caches do not store. */
import { rightsOf } from '@sauda/contract/rights.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStaff, changeRole, removeStaff, resetStaffPassword } from './staff.ts'
import { browserOf, deskBrowser, enterDesk } from '#testing/desk/desk-browser.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
const people = ['manager', 'packer', 'leaver', 'mover', 'forgetful'] as const
beforeAll(async () => {
  shop = await openTestShop()
  for (const login of people) {
    const role = login === 'manager' ? 'manager' : 'packer'
    await addStaff(shop.context, { login, email: `${login}@sauda.example`, role }, `${login}-demo-1`)
  }
})
afterAll(() => shop.close())

const orders = '/wp-json/wc/v3/orders?per_page=1'
const customers = '/wp-json/wc/v3/customers?per_page=1'
const coupon = (code: string) => ({ method: 'POST', body: { code } })
/** The mark of a known browser in the reply to a sign-in, as the browser sends it. */
const deviceOf = ({ headers }: { headers: Headers }): string =>
  headers.getSetCookie()[1]?.split(';', 1)[0] ?? ''
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe('signing in', () => {
  test('returns person and rights, with a cookie for the API only', async () => {
    const reply = await enterDesk(shop, { username: 'owner', password: 'owner-demo-1' })

    expect(reply).toMatchObject({
      status: 200,
      body: {
        user: { id: 1, username: 'owner', email: 'owner@sauda.example', role: 'owner', locale: 'en' },
        rights: rightsOf('owner'),
        csrf: expect.stringMatching(/^[\w-]{43}$/),
        expires: new Date(shop.time.now + 12 * 3_600_000).toISOString(),
        demo: true,
      },
    })
    const [session, device] = reply.headers.getSetCookie()
    expect(session).toMatch(
      /^sauda_desk=[\w-]{43}; Path=\/wp-json; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    expect(device).toMatch(
      /^sauda_device_1=1\.\d+\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  })

  test('lasts seven days on request, and then expires', async () => {
    const desk = await deskBrowser(shop, 'owner', true)
    expect(desk.body['expires']).toBe(new Date(shop.time.now + 7 * 86_400_000).toISOString())
    shop.time.now += 7 * 86_400_000
    expect(await desk.ask('session')).toMatchObject({ status: 401, body: { code: 'desk_not_signed_in' } })
    shop.time.now -= 7 * 86_400_000
    expect(await desk.ask('session')).toMatchObject({ status: 200, body: desk.body })
  })

  test.each([
    ['a wrong password', { username: 'owner', password: 'wrong' }, 401, 'desk_wrong_password'],
    ['nobody', { username: 'nobody', password: 'owner-demo-1' }, 401, 'desk_wrong_password'],
    ['a shopper', { username: 'ayesha', password: 'ayesha-demo-1' }, 403, 'desk_no_role'],
    ['a shopper with a wrong password', { username: 'ayesha', password: 'x' }, 401, 'desk_wrong_password'],
  ])('rejects %s', async (_, body, status, code) => {
    const reply = await enterDesk(shop, body)
    expect(reply).toMatchObject({ status, body: { code } })
    expect(reply.headers.get('set-cookie')).toBeNull()
  })

  test('from another site is rejected, to prevent login CSRF', async () => {
    const good = { username: 'owner', password: 'owner-demo-1' }
    for (const headers of [{ origin: 'https://other.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect(await enterDesk(shop, good, headers)).toMatchObject({ status: 403, body: { code: 'desk_csrf' } })
  })

  test('replaces the token that the browser had', async () => {
    const given = `sauda_desk=${'a'.repeat(43)}`
    const reply = await enterDesk(shop, { username: 'owner', password: 'owner-demo-1' }, { cookie: given })
    expect(reply.headers.get('set-cookie')).not.toContain('aaaa')
    expect((await shop.ask(orders, { headers: { cookie: given } })).status).toBe(401)
  })

  test('is blocked for a while after too many wrong passwords', async () => {
    const limited = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
    try {
      for (let wrong = 0; wrong < 10; wrong += 1)
        expect((await enterDesk(limited, { username: 'owner', password: 'no' })).status).toBe(401)
      const reply = await enterDesk(limited, { username: 'Owner@sauda.example', password: 'owner-demo-1' })
      expect(reply).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/Try again at \d{1,2}:\d\d [ap]m\.$/) },
      })
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await limited.close()
    }
  })

  test('counts wrong passwords of a known browser separately from those of its address', async () => {
    const limited = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
    try {
      const good = { username: 'owner', password: 'owner-demo-1' }
      const wrong = { ...good, password: 'no' }
      const enter = (body: object, cookie?: string, address = '127.0.0.1') =>
        limited.ask('/wp-json/sauda/v1/desk/session', {
          ...{ method: 'POST', body, address },
          ...(cookie !== undefined && { headers: { cookie } }),
        })
      const known = deviceOf(await enter(good))
      limited.time.now += 1000
      const second = deviceOf(await enter(good))
      const shopper = { username: 'ayesha', password: 'ayesha-demo-1' }
      const signedIn = await limited.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: shopper })
      const { device_token: others } = signedIn.body as { device_token: string }

      for (let turn = 0; turn < 10; turn += 1) expect((await enter(wrong)).status).toBe(401)

      for (const cookie of [undefined, known.replace(/.$/, '_'), `sauda_device_1=${others}`])
        expect((await enter(good, cookie)).status).toBe(429)
      expect((await enter(good, `a=b; ${known}; c=d`)).status).toBe(200)
      // a copy of the cookie gives ten tries, whatever the address, and no access
      for (let turn = 0; turn < 10; turn += 1)
        expect((await enter(wrong, known, `198.51.100.${turn}`)).status).toBe(401)
      for (const cookie of [known, known.replace('=', '=0')])
        expect((await enter(good, cookie, '198.51.100.77')).status).toBe(429)
      expect((await enter(good, second)).status).toBe(200)
      const headers = { cookie: second }
      expect((await limited.ask('/wp-json/sauda/v1/desk/session', { headers })).status).toBe(401)
    } finally {
      await limited.close()
    }
  })

  test('sets a Secure cookie when the shop uses https', async () => {
    const secure = await openTestShop({ PUBLIC_URL: 'https://dukan.example/shop' })
    try {
      const { headers } = await enterDesk(secure, { username: 'owner', password: 'owner-demo-1' })
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(/Path=\/shop\/wp-json; .*; Secure$/),
        expect.stringMatching(/Path=\/shop\/; .*; Secure$/),
      ])
    } finally {
      await secure.close()
    }
  })
})

describe('a call with the cookie', () => {
  test('has the rights of the role', async () => {
    const [owner, packer] = [await deskBrowser(shop, 'owner'), await deskBrowser(shop, 'packer')]
    expect((await owner.ask(customers)).status).toBe(200)
    expect((await packer.ask(customers)).status).toBe(403)
    expect((await packer.ask(orders)).status).toBe(200)
    expect((await owner.ask('/wp-json/wc/v3/coupons', coupon('desk1'))).status).toBe(201)
    expect((await packer.ask('/wp-json/wc/v3/coupons', coupon('desk2'))).status).toBe(403)
  })

  test('is refused without the header that only desk pages can send', async () => {
    const desk = await deskBrowser(shop, 'owner')
    const other = await deskBrowser(shop, 'manager')
    for (const headers of [
      { 'x-sauda-csrf': '' },
      { 'x-sauda-csrf': other.csrf },
      { origin: 'https://other.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const reply = await desk.ask('/wp-json/wc/v3/coupons', { ...coupon('forged'), headers })
      expect([reply.status, codeOf(reply)]).toEqual([403, 'desk_csrf'])
    }
    const form = { method: 'POST', text: 'code=forged', headers: { cookie: desk.cookie } }
    const posted = { ...form.headers, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await shop.ask('/wp-json/wc/v3/coupons', { ...form, headers: posted })).status).toBe(403)
    expect(
      (await shop.ask('/wp-json/wc/v3/coupons?_method=POST&code=forged', { ...form, headers: posted }))
        .status,
    ).toBe(403)
    expect((await desk.ask('/wp-json/wc/v3/coupons?search=forged')).body).toEqual([])
  })

  test('from another site cannot read', async () => {
    const desk = await deskBrowser(shop, 'owner')
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://other.example' }])
      expect((await desk.ask(orders, { headers })).status).toBe(403)
  })

  test('is anonymous on public storefront calls', async () => {
    const { cookie } = await deskBrowser(shop, 'owner')
    const body = { login: 'ayesha' }
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const reply = await shop.ask('/wp-json/sauda/v1/forgot-password', { method: 'POST', body, headers })
    expect(reply.status).toBe(200)
  })

  test('does not act as a shopper, and explicit credentials take precedence', async () => {
    const { cookie, csrf } = await deskBrowser(shop, 'owner')
    const headers = { cookie, 'x-sauda-csrf': csrf }
    expect((await shop.ask('/wp-json/sauda/v1/my-data', { headers })).status).toBe(403)
    expect((await shop.ask(customers, { headers, key: '1' })).status).toBe(403)
    expect(
      (await shop.ask('/wp-json/wc/v3/customers/101', { headers, token: await shop.tokenOf('bilal') }))
        .status,
    ).toBe(403)
    const tokenOfShopPage = await shop.ask('/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      body: { username: 'owner', password: 'owner-demo-1' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    const { token } = tokenOfShopPage.body as { token: string }
    expect((await shop.ask('/wp-json/sauda/v1/desk/session', { token })).status).toBe(401)
    expect((await shop.ask(customers, { token })).status).toBe(403)
  })

  test('has replies that are not cached', async () => {
    const { cookie } = await deskBrowser(shop, 'owner')
    const path = '/wp-json/wc/v3/products?per_page=2&_fields=id'
    const plain = await shop.ask(path, { key: '1' })
    const own = await shop.ask(path, { headers: { cookie } })
    expect([plain.status, own.status]).toEqual([200, 200])
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('etag')).toBeNull()
    expect((await shop.ask(path)).status).toBe(401)
    const feed = '/wp-json/myapi/v1/all-products-data'
    expect((await shop.ask(feed, { headers: { cookie } })).headers.get('cache-control')).toBe(
      'private, no-store',
    )
    expect((await shop.ask(feed, { key: '1' })).headers.get('cache-control')).toContain('public')
  })

  test('has replies that cannot be framed', async () => {
    const desk = await deskBrowser(shop, 'owner')
    expect((await desk.ask(orders)).headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('sessions', () => {
  const agent = (text: string) => ({ 'user-agent': text })
  const good = (username: string) => ({ username, password: `${username}-demo-1` })
  const phone = agent(
    'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  )

  test('are listed with device, place and time, and end singly or all except the current one', async () => {
    const here = browserOf(shop, await enterDesk(shop, good('packer'), phone))
    const [second, third] = [await deskBrowser(shop, 'packer'), await deskBrowser(shop, 'packer')]
    const { body } = await here.ask('sessions')
    const listed = body as { id: number; current: boolean; device: string }[]
    expect(listed.find(({ current }) => current)).toMatchObject({
      device: 'Chrome on Android',
      address: '127.0.0.x',
      created: new Date(shop.time.now).toISOString(),
    })
    const [other] = listed
    expect(other?.current).toBe(false)
    expect(await here.ask(`sessions/${other?.id}`, { method: 'DELETE' })).toMatchObject({
      body: { ended: 1 },
    })
    expect((await third.ask('session')).status).toBe(401)
    expect((await second.ask('session')).status).toBe(200)
    expect((await here.ask('sessions', { method: 'DELETE' })).status).toBe(200)
    expect((await second.ask('session')).status).toBe(401)
    expect((await here.ask('session')).status).toBe(200)
  })

  test('of others are visible to and ended by the owner only', async () => {
    const [owner, manager, packer] = [
      await deskBrowser(shop, 'owner'),
      await deskBrowser(shop, 'manager'),
      await deskBrowser(shop, 'packer'),
    ]
    const { id } = packer.body['user'] as { id: number }
    const { body } = await owner.ask(`sessions?user=${id}`)
    const [session] = body as { id: number }[]
    expect((await manager.ask(`sessions?user=${id}`)).status).toBe(403)
    expect((await manager.ask(`sessions?user=${id}`, { method: 'DELETE' })).status).toBe(403)
    expect(await manager.ask(`sessions/${session?.id}`, { method: 'DELETE' })).toMatchObject({ status: 404 })
    expect((await owner.ask('sessions?user=101')).status).toBe(404)
    expect((await packer.ask('session')).status).toBe(200)
    expect((await owner.ask(`sessions/${session?.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await packer.ask('session')).status).toBe(401)
  })

  test('end on sign-out, also for a copied cookie', async () => {
    const desk = await deskBrowser(shop, 'packer')
    const reply = await desk.ask('session', { method: 'DELETE' })
    expect(reply.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await desk.ask('session')).status).toBe(401)
    expect((await desk.ask(orders)).status).toBe(401)
  })

  test.each([
    ['another role', 'mover', () => changeRole(shop.context, 'mover', 'manager')],
    ['the end of the role', 'leaver', () => removeStaff(shop.context, 'leaver')],
    ['another password', 'forgetful', () => resetStaffPassword(shop.context, 'forgetful', false)],
  ])('end with %s', async (_, login, change) => {
    const desk = await deskBrowser(shop, login)
    expect((await desk.ask(orders)).status).toBe(200)
    await change()
    expect((await desk.ask(orders)).status).toBe(401)
  })
})
