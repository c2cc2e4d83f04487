/* The language of mails, and that Urdu mails are right to left. */
import { expect, test } from 'vitest'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import type { OutboundEmail } from '#shop/mail/sending/transport.ts'

const shop = setUpShop()

const urdu = { 'content-language': 'ur' }

async function sent(): Promise<OutboundEmail[]> {
  const mails: OutboundEmail[] = []
  await sendDueMail(shop.context, { send: async (mail) => void mails.push(mail) })
  return mails
}

const order = async (headers: Record<string, string>) =>
  shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers,
    body: {
      payment_method: 'cod',
      billing: {
        first_name: 'Ayesha',
        last_name: 'Khan',
        address_1: 'House 12',
        city: 'Mardan',
        state: 'KPK',
        postcode: '23200',
        country: 'Pakistan',
        email: 'ayesha@sauda.example',
        phone: '03001234567',
      },
      line_items: [{ product_id: 1010, quantity: 1 }],
    },
  })

test('an order from a page in Urdu is confirmed in Urdu, with links to pages in Urdu', async () => {
  const { body } = await order({ ...urdu, 'idempotency-key': 'order-in-urdu-1' })
  const { id, meta_data } = body as { id: number; meta_data: object[] }
  expect(meta_data).toEqual([expect.objectContaining({ key: 'locale', value: 'ur' })])
  const [mail] = await sent()
  expect(mail?.message.subject).toMatch(/[\u0600-\u06ff]/)
  expect(mail?.message.subject).toContain(`#${id}`)
  expect(mail?.message.html).toContain('<html lang="ur" dir="rtl">')
  expect(mail?.message.html).not.toContain('text-align:right')
  expect(mail?.message.text).toContain(`http://127.0.0.1:3000/ur/dashboard/orders/${id}`)
  expect(mail?.message.text).toContain('ڈیلیوری پر')
  expect(mail?.message.text).not.toMatch(/Thank you|Subtotal|Hello/)

  const later = await shop.ask(`/wp-json/wc/v3/orders/${id}`, {
    method: 'PUT',
    key: '2',
    body: { status: 'completed' },
  })
  expect(later.status).toBe(200)
  const [completed] = await sent()
  expect(completed?.message.html).toContain('<html lang="ur" dir="rtl">')
})

test('an order from an English page is confirmed in English', async () => {
  await order({ 'idempotency-key': 'order-in-english-1' })
  const [mail] = await sent()
  expect(mail?.message.html).toContain('<html lang="en" dir="ltr">')
})

test('a customer who registers in Urdu, or chooses Urdu later, gets mails in Urdu', async () => {
  const account = { username: 'nadia', email: 'nadia@mail.example', password: 'a-long-pass-1' }
  const registered = await shop.ask('/wp-json/sauda/v1/register', {
    method: 'POST',
    headers: urdu,
    body: account,
  })
  expect(registered.body).toMatchObject({ success: true })
  const [welcome] = await sent()
  expect(welcome?.message.html).toContain('lang="ur"')

  const token = await shop.tokenOf('bilal')
  const choose = (meta_data: object[]) =>
    shop.ask(`/wp-json/wc/v3/customers/102`, { method: 'PUT', token, body: { meta_data } })
  const chosen = await choose([
    { key: 'locale', value: 'ur' },
    { key: 'credit', value: '1000' },
  ])
  // customers can change their language, but no other meta data
  expect((chosen.body as { meta_data: object[] }).meta_data).toEqual([
    expect.objectContaining({ key: 'locale', value: 'ur' }),
  ])
  expect((await choose([{ key: 'locale', value: 'tlh' }])).body).toMatchObject({
    meta_data: [{ key: 'locale', value: 'ur' }],
  })
})

test("a mail in Urdu contains the owner's texts in Urdu, or else in English", async () => {
  const by = { seen: undefined, by: 'owner' }
  await changeSettings(shop.context, 'mail', { signature: 'Come again', greeting: 'Dear {name},' }, by)
  const texts = [{ text: 'Come again', urdu: 'پھر تشریف لائیں' }]
  await changeSettings(shop.context, 'translations', { texts }, by)
  await order({ ...urdu, 'idempotency-key': 'order-in-urdu-2' })
  const [mail] = await sent()
  expect(mail?.message.text).toContain('پھر تشریف لائیں')
  expect(mail?.message.text).toContain('Dear')
})

test('signing in returns the language that the customer chose', async () => {
  const token = await shop.tokenOf('ayesha')
  const signIn = async () =>
    (
      await shop.ask('/wp-json/jwt-auth/v1/token', {
        method: 'POST',
        body: { username: 'ayesha', password: 'ayesha-demo-1' },
      })
    ).body
  expect(await signIn()).not.toHaveProperty('locale')
  const chosen = { meta_data: [{ key: 'locale', value: 'ur' }] }
  await shop.ask('/wp-json/wc/v3/customers/101', { method: 'PUT', token, body: chosen })
  expect(await signIn()).toMatchObject({ locale: 'ur' })
})
