/* The examples of docs/EXTENSIONS.md in a real shop. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyExtension } from '@sauda/extension-kit/define-extension.ts'
import { afterEach, expect, test } from 'vitest'
import { openJobs, tasksOf } from '../../server/src/entry/modules.ts'
import { runDueJobs } from '../../server/src/platform/jobs/run-jobs.ts'
import { ayeshasAddress } from '../../server/testing/address.ts'
import { deskStaff } from '../../server/testing/desk/desk-calls.ts'
import { setJobClock } from '../../server/testing/due-jobs.ts'
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts'
import { askAgain } from './ask-again.ts'
import { giftWrap } from './gift-wrap.ts'
import { heavyDelivery } from './heavy-delivery.ts'
import { orderCount } from './order-count.ts'
import { provinceTax } from './province-tax.ts'
import { sizeGuide } from './size-guide.ts'

let shop: TestShop
afterEach(() => shop.close())

const open = async (extension: AnyExtension) => {
  shop = await openTestShop({}, { added: [extension] })
}
const day = 24 * 60 * 60_000

const body = (more: object = {}) => ({
  payment_method: 'cod',
  billing: ayeshasAddress,
  line_items: [{ product_id: 1020, quantity: 2 }],
  ...more,
})
const order = async (more: object = {}) =>
  shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers: { 'idempotency-key': randomUUID() },
    body: body(more),
  })
const quote = async (state: string, city: string, quantity = 2) =>
  (
    await shop.ask('/wp-json/sauda/v1/quote', {
      method: 'POST',
      token: await shop.tokenOf('ayesha'),
      body: {
        payment_method: 'cod',
        shipping: { city, state },
        line_items: [{ product_id: 1020, quantity }],
      },
    })
  ).body as Record<string, string>

const runJobs = async () => {
  await setJobClock(shop.context)
  const { handlers, close } = openJobs(shop.context)
  await runDueJobs(shop.context, handlers)
  await close()
}
/** The sent mails of extensions, as files. */
const sentMails = async () => {
  const folder = join(shop.context.config.dataDir, 'mail')
  const names = (await readdir(folder)).filter((name) => name.includes('extension-mail'))
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}
const runTasks = async () => {
  for (const { run } of tasksOf(shop.context)) await run(shop.context, new AbortController().signal)
}
const query = async (text: string) => (await openShop()).query<Record<string, unknown>>(text)
/** The extension's own view of the shop. */
const openShop = async () => {
  const { fullShopFor } = await import('../../server/src/orders/order/full-shop.ts')
  const from = shop.context.extensions.all.at(-1)
  if (!from) throw new Error('no extension')
  return fullShopFor(shop.context, from)
}

test('a job waits three days, and sends one mail for each order', async () => {
  await open(askAgain)
  const { id } = (await order()).body as { id: number }
  await runJobs()
  expect(await sentMails()).toEqual([])

  shop.time.now += 3 * day + 1000
  await runJobs()
  await runJobs()
  const [mail = '', ...more] = await sentMails()
  expect(more).toEqual([])
  expect(mail).toContain('To: ayesha@sauda.example')
  expect(mail).toContain(`Subject: How was your order ${id}?`)
  expect(mail).toContain('/contact-us')
})

test('a task counts the orders of the day, and old entries expire', async () => {
  await open(orderCount)
  await order()
  await order()
  await runJobs()
  await runTasks()
  expect(await query('select orders from order_count_day')).toEqual([{ orders: 2 }])
  const { body: metrics } = await shop.ask('/metrics')
  expect(metrics).toContain('sauda_extension_order_count_orders_today 2')

  shop.time.now += 91 * day
  await runTasks()
  expect(await query('select * from order_count_entry')).toEqual([])
  expect(await query('select orders from order_count_day')).toEqual([{ orders: 2 }])
})

test('a page is rendered at its own path, in both languages, and escapes input', async () => {
  await open(sizeGuide)
  const { status, headers, body: page } = await shop.ask('/size-guide/kurta?chest=38')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(page).toMatch(/<title>Sizes of kurtas .{1,3}Sauda<\/title>/)
  expect(page).toContain('<link rel="canonical" href="http://shop.test/size-guide/kurta" />')
  expect(page).toContain('<p>For 38 inches: M</p>')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")

  const typed = (await shop.ask('/size-guide/kurta?chest=%22%3E%3Cscript%3E')).body as string
  expect(typed).not.toContain('<script')
  expect(typed).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect((await shop.ask('/ur/size-guide/kurta')).body).toContain('<html lang="ur" dir="rtl">')
  expect((await shop.ask('/size-guide/sofa')).status).toBe(404)
})

test('the extension sets the delivery cost, in quote and order', async () => {
  await open(heavyDelivery)
  await shop.ask('/wp-json/wc/v3/products/1020', { method: 'PUT', key: '2', body: { weight: '1.2' } })

  expect(await quote('KPK', 'Mardan')).toMatchObject({
    shipping_total: '310.00',
    shipping_title: 'By weight',
  })
  expect((await order()).body).toMatchObject({ shipping_total: '310.00' })
})

test('the extension sets the tax by province, in quote and order, with the settings for the rest', async () => {
  await open(provinceTax)
  const elsewhere = await quote('KPK', 'Mardan')
  const sindh = await quote('Sindh', 'Karachi')
  const { subtotal = '', shipping_total: shipping = '' } = sindh
  const expected = (Math.round(Number(subtotal) * 13) + Math.round(Number(shipping) * 13)) / 100
  expect(Number(sindh['total_tax'])).toBe(expected)
  expect(Number(elsewhere['total_tax'])).not.toBe(expected)
  expect((await quote('Sindh', 'Karachi', 1))['total_tax']).toBe('0.00')

  const { body: placed } = await order({
    billing: { ...ayeshasAddress, city: 'Karachi', state: 'Sindh' },
    expected_total: sindh['total'],
  })
  expect(placed).toMatchObject({
    total: sindh['total'],
    tax_lines: [{ label: 'GST Sindh', rate_percent: 13 }],
  })

  // orders by phone have the same rates; foreign and empty ones do not fail
  const write = async (more: object) =>
    (
      await shop.ask('/wp-json/wc/v3/orders', {
        method: 'POST',
        key: '2',
        body: { line_items: [{ product_id: 1020, quantity: 2 }], ...more },
      })
    ).body as { tax_lines: { label: string }[]; total_tax: string }
  const toSindh = { billing: { city: 'Karachi', state: 'Sindh' } }
  const phoned = await write(toSindh)
  expect(phoned.tax_lines).toMatchObject([{ label: 'GST Sindh' }])
  expect(Number(phoned.total_tax)).toBe(Math.round(Number(subtotal) * 13) / 100)
  const abroad = await write({ billing: { city: 'Dubai', state: 'Sindh', country: 'AE' } })
  expect(abroad.tax_lines).not.toMatchObject([{ label: 'GST Sindh' }])
  expect(await write({ ...toSindh, line_items: [] })).toMatchObject({ total_tax: '0.00' })
})

test('a product has a column of the extension, which its calls read and write with their rights', async () => {
  await open(giftWrap)
  const root = '/wp-json/sauda/v1/extensions/gift-wrap/products'
  const put = (id: string, sent: object, key: '2' | '3' = '2') =>
    shop.ask(`${root}/${id}`, { method: 'PUT', key, body: sent })

  expect((await put('1020', { wrap: 'Red paper' }, '3')).status).toBe(403)
  expect((await put('1020', { wrap: 'Red paper' })).body).toMatchObject({ id: 1020, wrap: 'Red paper' })
  expect(await put('1020', { wrap: 5 })).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
  expect((await put('999999', { wrap: 'x' })).status).toBe(404)
  expect((await shop.ask(root, { key: '3' })).body).toMatchObject([{ id: 1020, wrap: 'Red paper' }])
  // packers may read it, and not change it
  const { packer } = await deskStaff(shop.context)
  expect((await shop.ask(root, { headers: packer })).status).toBe(200)
  const refused = await shop.ask(`${root}/1020`, { method: 'PUT', headers: packer, body: { wrap: '' } })
  expect(refused.status).toBe(403)
  const { body: description } = await shop.ask('/wp-json/sauda/v1/openapi.json')
  expect(description).toMatchObject({
    paths: { [root]: { get: { 'x-rights': 'All staff, and API keys with read permission.' } } },
  })
  // the shop's own writes do not change it
  await shop.ask('/wp-json/wc/v3/products/1020', { method: 'PUT', key: '2', body: { weight: '2' } })
  const made = await shop.ask('/wp-json/wc/v3/products', { method: 'POST', key: '2', body: { name: 'New' } })
  expect(made.status).toBe(201)
  expect((await shop.ask(root, { key: '3' })).body).toMatchObject([{ id: 1020, wrap: 'Red paper' }])
})
