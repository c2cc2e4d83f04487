/* Pages that the server renders without the storefront use the reader's language. */
import { randomUUID } from 'node:crypto'
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import type { PaymentProvider } from '@sauda/extension-kit/payment.ts'
import { describe, expect, test } from 'vitest'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { billing, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { openTestShop } from '#testing/test-shop.ts'

const provider: PaymentProvider = {
  id: 'bank',
  first: { title: 'Bank', description: '<p>Pay at the bank.</p>', isEnabled: true },
  paidWith: 'processing',
  start: async () => ({ kind: 'form', url: 'https://bank.example/post', fields: {} }),
  receive: async () => Promise.reject(new Error('nothing is received here')),
}

const bank = defineExtension({ id: 'bank', about: 'A bank', paymentProviders: [provider] })
const shop = setUpShop({}, { added: [bank] })

const urduReader = { 'accept-language': 'ur-PK, en;q=0.8' }
const inUrdu = '<html lang="ur" dir="rtl">'
const inEnglish = '<html lang="en">'

async function page(path: string, headers: Record<string, string> = {}, where = shop) {
  const { status, body, headers: answered } = await where.ask(path, { headers })
  return { status, html: String(body), location: answered.get('location') }
}

async function payment(locale: string): Promise<{ id: number; path: string }> {
  const { body } = await shop.ask(ordersPath, {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers: { 'idempotency-key': randomUUID(), 'content-language': locale },
    body: { payment_method: 'bank', billing, line_items: [{ product_id: 1020, quantity: 1 }] },
  })
  const { id, payment_url: url } = body as { id: number; payment_url: string }
  return { id, path: new URL(url).pathname }
}
const cancel = (id: number) =>
  shop.ask(`${ordersPath}/${id}`, { method: 'PUT', key: '2', body: { status: 'cancelled' } })

describe('a payment that has ended', () => {
  test('is shown in the language of its order', async () => {
    const [urdu, english] = [await payment('ur'), await payment('en')]
    expect((await page(urdu.path)).html).toContain('<html lang="ur"')
    await cancel(urdu.id)
    await cancel(english.id)

    const over = await page(urdu.path)
    expect(over.status).toBe(404)
    expect(over.html).toContain(inUrdu)
    expect(over.html).toContain('<p>یہ ادائیگی ختم ہو چکی ہے۔')
    expect(over.html).toContain('<a href="/ur">ہوم</a>')
    const other = await page(english.path, urduReader)
    expect(other.html).toContain(inEnglish)
    expect(other.html).toContain('<p>This payment has ended.')
  })

  test.each([
    [urduReader, inUrdu],
    [{ 'accept-language': 'de, UR;q=0.5, en;q=0.2' }, inUrdu],
    [{ 'accept-language': 'en-GB, ur;q=0.3' }, inEnglish],
    [{ 'accept-language': 'ur;q=0, de' }, inEnglish],
    [{ 'accept-language': ';;q=,,*' }, inEnglish],
    [{}, inEnglish],
  ])('that is unknown is shown in the language that the browser prefers: %o', async (headers, start) => {
    const { status, html } = await page(`/payments/${randomUUID()}`, headers)
    expect(status).toBe(404)
    expect(html).toContain(start)
  })

  test('links back to a screen in the language of its order, or else of the reader', async () => {
    const back = (id: number, headers = {}) => page(`/payments/bank/return?order=${id}`, headers)
    const english = await payment('en')
    expect((await back(english.id, urduReader)).location).toBe(`/checkout/payment?order=${english.id}`)
    expect((await back(999_999_999, urduReader)).location).toBe('/ur/checkout/payment?order=999999999')
    expect((await back(999_999_999)).location).toBe('/checkout/payment?order=999999999')
  })

  test('is never shown in Urdu where the owner disabled Urdu', async () => {
    const own = await openTestShop()
    await changeSettings(own.context, 'shop', { urdu: false }, { seen: undefined, by: 'owner' })
    expect((await page(`/payments/${randomUUID()}`, urduReader, own)).html).toContain(inEnglish)
    await own.close()
  })
})

describe('an error page', () => {
  test.each([
    ['/ur/missing.png', 404, '<p>صفحہ نہیں ملا</p>'],
    ['/demo-nothing.png?lang=ur', 404, '<p>صفحہ نہیں ملا</p>'],
    [`/ur/search?q=${'a'.repeat(20_000)}`, 414, '<p>'],
  ])('for %.30s is in Urdu', async (path, wanted, sentence) => {
    const { status, html } = await page(path)
    expect(status).toBe(wanted)
    expect(html).toContain(inUrdu)
    expect(html).toContain(sentence)
    expect(html).not.toContain('lang="en"')
  })

  test("for too many pages is in the reader's language", async () => {
    const own = await openTestShop({ PAGES_PER_MINUTE: '1', RATE_LIMIT_FACTOR: '1' })
    const address = `/payments/${randomUUID()}`
    await page(address, urduReader, own)
    const { status, html } = await page(address, urduReader, own)
    expect(status).toBe(429)
    expect(html).toContain(inUrdu)
    expect(html).not.toMatch(/<p>[A-Z]/)
    await own.close()
  })

  test('at an English address is in English, whatever the browser prefers', async () => {
    const { html } = await page('/missing.png', urduReader)
    expect(html).toContain(inEnglish)
    expect(html).toContain('<p>Page Not Found</p>')
  })
})
