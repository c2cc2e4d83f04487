/* Consent pages: sign-in, consent, and what the program receives. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allKeys } from '#accounts/identity/keys/api-key-store.ts'
import { addStaff } from '#accounts/staff/staff.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { startReceiver } from '#testing/hosts/webhook-receiver.ts'

let shop: TestShop
let program: Awaited<ReturnType<typeof startReceiver>>
let answer = 200
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_FACTOR: '1', PRIVATE_WEBHOOKS: 'true' })
  program = await startReceiver(() => answer)
  for (const role of ['manager', 'packer'] as const)
    await addStaff(shop.context, { login: role, email: `${role}@mail.example`, role }, `${role}-demo-1`)
})
afterAll(async () => {
  program.close()
  await shop.close()
})

const application = (query = 'app_name=Phone&success_url=https://phone.example/in%3Fa%3D1') =>
  `/wp-admin/authorize-application.php?${query}`
const key = (changes: Record<string, string> = {}) =>
  `/wc-auth/v1/authorize?${new URLSearchParams({
    ...{
      app_name: 'Books',
      user_id: 'shop 7',
      return_url: 'https://books.example/back?x=1',
      scope: 'read_write',
    },
    callback_url: program.url,
    ...changes,
  }).toString()}`

type Page = { status: number; headers: Headers; html: string; cookie: string }

async function visit(
  path: string,
  {
    form,
    cookie = '',
    headers = {},
  }: { form?: Record<string, string>; cookie?: string; headers?: Record<string, string> } = {},
): Promise<Page> {
  const reply = await shop.ask(path, {
    ...(form && { method: 'POST', text: new URLSearchParams(form).toString() }),
    headers: {
      ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.test' }),
      ...(cookie && { cookie }),
      ...headers,
    },
  })
  const set = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  return { ...reply, html: String(reply.body), cookie: set }
}
const tokenIn = ({ html }: Page): string => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Signs in on a page. @returns the page behind it and the cookie */
async function signedIn(path: string, login = 'owner'): Promise<{ page: Page; cookie: string }> {
  const form = {
    step: 'sign-in',
    username: login,
    password: `${login}-demo-1`,
    token: tokenIn(await visit(path)),
  }
  const { status, cookie, headers } = await visit(path, { form })
  expect([status, headers.get('location')]).toEqual([303, path])
  return { page: await visit(path, { cookie }), cookie }
}
const press = async (path: string, step: string, login = 'owner', more: Record<string, string> = {}) => {
  const { page, cookie } = await signedIn(path, login)
  return visit(path, { cookie, form: { step, token: tokenIn(page), ...more } })
}
const byNumber = (a: number, b: number) => a - b
const keyNames = async () => (await allKeys(shop.context.db)).map(({ name }) => name)

describe('the consent page', () => {
  test('is complete HTML without scripts, cannot be framed by other sites, and is not cached', async () => {
    const { status, html, headers } = await visit(application())
    expect(status).toBe(200)
    expect(html).toContain('<html lang="en-PK" dir="ltr">')
    expect(html).not.toContain('<script')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-.+'; .*frame-ancestors 'none'$/,
    )
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('is in Urdu for readers of Urdu', async () => {
    const { html } = await visit(application(), { headers: { 'accept-language': 'ur-PK' } })
    expect(html).toContain('<html lang="ur-PK" dir="rtl">')
  })

  test('shows the name of a program as text', async () => {
    const { html } = await visit(application(`app_name=${encodeURIComponent('<b>"x"</b>')}`))
    expect(html).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;')
    expect(html).not.toContain('<b>')
  })

  test('redirects remote callers to https', async () => {
    expect((await shop.ask(application(), { address: '203.0.113.9' })).status).toBe(403)
  })
})

describe('sign-in on the consent page', () => {
  const tryIn = async (form: Record<string, string>, headers = {}) => {
    const token = tokenIn(await visit(application()))
    return visit(application(), { form: { step: 'sign-in', token, ...form }, headers })
  }
  const owner = { username: 'owner', password: 'owner-demo-1' }

  test('does not reveal which accounts exist, and refuses customers', async () => {
    for (const username of ['owner', 'nobody']) {
      const { status, html, cookie } = await tryIn({ username, password: 'wrong' })
      expect([status, cookie]).toEqual([401, ''])
      expect(html).toContain('Invalid username or password')
    }
    const { status, cookie } = await tryIn({ username: 'ayesha', password: 'ayesha-demo-1' })
    expect([status, cookie]).toEqual([403, ''])
  })

  test("counts wrong passwords with the shop's own sign-in", async () => {
    const entered = await shop.ask('/wp-json/sauda/v1/desk/session', {
      method: 'POST',
      body: { username: 'packer', password: 'packer-demo-1' },
    })
    const cookie = entered.headers.getSetCookie()[1]?.split(';', 1)[0] ?? ''
    const statuses = []
    for (let number = 0; number < 11; number += 1)
      statuses.push((await tryIn({ username: 'packer', password: 'wrong' })).status)
    expect(statuses.at(-1)).toBe(429)
    const right = { username: 'packer', password: 'packer-demo-1' }
    expect((await tryIn(right)).status).toBe(429)
    // a browser that knows the desk has its own count
    expect((await tryIn(right, { cookie })).status).toBe(303)
  })

  test('rejects forms of other pages', async () => {
    const refused = [
      await tryIn(owner, { origin: 'https://evil.example' }),
      await tryIn(owner, { 'sec-fetch-site': 'cross-site' }),
      await tryIn({ ...owner, token: 'x' }),
      await tryIn({ ...owner, token: tokenIn(await visit(application('app_name=Other'))) }),
    ]
    expect(refused.map(({ status, cookie }) => [status, cookie])).toEqual(refused.map(() => [403, '']))
  })

  test('sets a short-lived cookie for this site only', async () => {
    const { headers } = await tryIn(owner)
    const [own, device] = headers.getSetCookie()
    expect(own).toMatch(/^consent=[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(device).toMatch(/^sauda_device_1=[^;]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
  })

  test('offers another account by a button', async () => {
    const left = await press(application(), 'leave')
    expect([left.status, left.headers.get('location')]).toEqual([303, application()])
    expect(left.cookie).toBe('consent=')
  })
})

describe('an application password', () => {
  test('is returned to the program with address, login and a valid password', async () => {
    const { status, headers } = await press(application(), 'approve', 'manager', { name: 'Phone' })
    const to = new URL(headers.get('location') ?? '')
    expect(status).toBe(303)
    expect(to.href).toMatch(/^https:\/\/phone\.example\/in\?a=1&/)
    const { site_url: site, user_login: login, password } = Object.fromEntries(to.searchParams)
    expect([site, login]).toEqual(['http://shop.test', 'manager'])
    const basic = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
    const me = await shop.ask('/wp-json/wp/v2/users/me?context=edit', { headers: { authorization: basic } })
    expect(me.body).toMatchObject({ username: 'manager', roles: ['shop_manager'] })
  })

  test('with a used name is refused with one sentence, and another name succeeds', async () => {
    const twice = await press(application(), 'approve', 'manager', { name: 'phone' })
    expect([twice.status, twice.html.includes('Each application name should be unique.')]).toEqual([
      409,
      true,
    ])
    expect((await press(application(), 'approve', 'manager', { name: 'Phone 2' })).status).toBe(303)
  })

  test('is created once by one sign-in, whatever names the forms have', async () => {
    const path = application('app_name=Twice')
    const { page, cookie } = await signedIn(path)
    const send = (name: string) =>
      visit(path, { cookie, form: { step: 'approve', token: tokenIn(page), name } })
    const pages = await Promise.all([send('One'), send('Two')])
    expect(pages.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409])
  })

  test('without a return address is shown once', async () => {
    const { status, html } = await press(application('app_name=Till'), 'approve', 'owner', { name: 'Till' })
    expect(status).toBe(200)
    expect(html).toMatch(/<code dir="ltr">(?:\w{4} ){5}\w{4}<\/code>/)
  })

  test("that is denied redirects to the program's reject address", async () => {
    const to = async (query: string) => (await press(application(query), 'deny')).headers.get('location')
    expect(await to('app_name=P&reject_url=woocommerce://no')).toBe('woocommerce://no')
    expect(await to('app_name=P&success_url=https://p.example/')).toBe('https://p.example/?success=false')
    expect((await press(application('app_name=P'), 'deny')).html).toContain('Access denied')
  })

  test("is returned only to the program's own origin", async () => {
    const { page } = await signedIn(application('app_name=P&success_url=woocommerce://login'))
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' woocommerce:;")
  })

  test.each([
    'success_url=http://phone.example/',
    'success_url=javascript:alert(1)',
    'reject_url=data:text/html,x',
    'success_url=nowhere',
    'app_id=none',
  ])('is refused for %s', async (query) => {
    expect((await visit(application(`app_name=P&${query}`))).status).toBe(400)
  })
})

test('is in the audit log under its author when granted, and not when refused', async () => {
  await press(application('app_name=Logged'), 'approve', 'manager', { name: 'Logged' })
  await press(application('app_name=Logged'), 'approve', 'manager', { name: 'Logged' })
  await press(key({ app_name: 'Logged' }), 'approve')

  const rows = await shop.context.db
    .selectFrom('staffChange')
    .innerJoin('customer', 'customer.id', 'staffId')
    .select(['call', 'kind', 'objectId', 'objectName', 'username', 'done', 'changes'])
    .where('objectName', 'like', 'Logged%')
    .orderBy('staffChange.id')
    .execute()

  const given = { done: true, objectId: expect.stringMatching(/./) }
  expect(rows).toMatchObject([
    {
      ...{ call: 'createApplicationPassword', kind: 'application-passwords', objectName: 'Logged' },
      ...{ username: 'manager', ...given },
    },
    {
      ...{ call: 'createDeskKey', kind: 'keys', objectName: 'Logged - API', username: 'owner', ...given },
      changes: expect.arrayContaining([{ field: 'permission', before: null, after: 'read_write' }]),
    },
  ])
  expect(
    await shop.context.db.selectFrom('staffChange').where('done', '=', false).selectAll().execute(),
  ).toEqual([])
})

describe('an API key', () => {
  test('is sent to the callback, and the browser is redirected', async () => {
    const { status, headers } = await press(key(), 'approve')
    expect([status, headers.get('location')]).toEqual([
      303,
      'https://books.example/back?x=1&success=1&user_id=shop+7',
    ])
    const sent = JSON.parse(program.received.at(-1)?.body ?? '') as Record<string, string>
    expect(sent).toEqual({
      key_id: expect.any(Number),
      user_id: 'shop 7',
      consumer_key: expect.stringMatching(/^ck_[0-9a-f]{40}$/),
      consumer_secret: expect.stringMatching(/^cs_[0-9a-f]{40}$/),
      key_permissions: 'read_write',
    })
    const pair = `consumer_key=${sent['consumer_key']}&consumer_secret=${sent['consumer_secret']}`
    expect((await shop.ask(`/wp-json/wc/v3/orders?${pair}`)).status).toBe(200)
  })

  test('is created once by one sign-in, also when the form is sent several times at once', async () => {
    const { page, cookie } = await signedIn(key({ app_name: 'Once' }))
    const form = { step: 'approve', token: tokenIn(page) }
    const send = () => visit(key({ app_name: 'Once' }), { cookie, form })

    const together = await Promise.all([send(), send(), send(), send()])
    const later = await send()

    expect(together.map(({ status }) => status).toSorted(byNumber)).toEqual([303, 409, 409, 409])
    expect(later.status).toBe(409)
    expect(later.html).toContain('Access was already given with this sign-in.')
    expect((await keyNames()).filter((name) => name === 'Once - API')).toHaveLength(1)
  })

  test('may be sent again with the same sign-in if it was not delivered', async () => {
    const path = key({ app_name: 'Again' })
    const { page, cookie } = await signedIn(path)
    answer = 500
    const failed = await visit(path, { cookie, form: { step: 'approve', token: tokenIn(page) } })
    answer = 200
    expect(failed.status).toBe(502)
    expect((await visit(path, { cookie, form: { step: 'approve', token: tokenIn(failed) } })).status).toBe(
      303,
    )
  })

  test('that cannot be delivered is deleted, and the page says so', async () => {
    const before = await keyNames()
    answer = 500
    const { status, html } = await press(key({ app_name: 'Lost' }), 'approve')
    answer = 200
    expect(status).toBe(502)
    expect(html).toContain('so it was deleted: ')
    expect(await keyNames()).toEqual(before)
  })

  test('that is denied redirects back', async () => {
    const { headers } = await press(key(), 'deny')
    expect(headers.get('location')).toBe('https://books.example/back?x=1&success=0&user_id=shop+7')
  })

  test('is granted only by owners', async () => {
    const { page, cookie } = await signedIn(key(), 'manager')
    expect([page.status, page.html.includes('only an owner')]).toEqual([403, true])
    const form = { step: 'approve', token: tokenIn(await visit(application(), { cookie })) }
    expect((await visit(key(), { cookie, form })).status).toBe(403)
  })

  test('is not created by a form of another page or session', async () => {
    const before = await keyNames()
    const { page, cookie } = await signedIn(key())
    const approve = { step: 'approve', token: tokenIn(page) }
    const other = await signedIn(key())
    const refused = [
      await visit(key(), { form: approve }),
      await visit(key(), { form: { ...approve, token: '' }, cookie }),
      await visit(key({ scope: 'read' }), { form: approve, cookie }),
      await visit(key(), { form: approve, cookie, headers: { origin: 'https://evil.example' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(other.cookie).not.toBe('')
    expect(await keyNames()).toEqual(before)
  })

  test.each([
    [{ app_name: '' }, 'Missing parameter app_name'],
    [{ user_id: '' }, 'Missing parameter user_id'],
    [{ scope: 'all' }, 'Invalid scope'],
    [{ return_url: 'back' }, 'return_url'],
    [{ callback_url: 'ftp://x.example' }, 'callback_url'],
  ])('%j is rejected as in WooCommerce', async (changes, text) => {
    const { status, html } = await visit(key(changes))
    expect([status, html.includes(text)]).toEqual([401, true])
  })

  test('is sent over https and to public addresses, unless the owner allows others', async () => {
    const closed = await openTestShop()
    const shown = async (callback: string) =>
      String((await closed.ask(key({ callback_url: callback }))).body).replace(/[\u2066-\u2069]/g, '')
    expect(await shown('http://books.example/')).toContain('The callback_url needs to be over SSL')
    for (const near of ['https://10.0.0.1/', 'https://localhost/', 'https://[::1]/'])
      expect(await shown(near)).toContain('The callback_url belongs to a private network')
    expect(await shown('https://books.example/')).toContain('name="password"')
    await closed.close()
  })
})
