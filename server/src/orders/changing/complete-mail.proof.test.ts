/* Mails about orders show small product pictures, and the cash to have ready. */
import { randomUUID } from 'node:crypto'
import { defaultsOf } from '@sauda/contract/settings/shop-settings.ts'
import { fromRupees } from '@sauda/domain/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderPlaced } from '#shop/mail/order-messages/order-placed.ts'
import type { EmailMessage } from '#shop/mail/layout.ts'
import type { OutboundEmail } from '#shop/mail/sending/transport.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { makeCopies, sendDueMail } from '#testing/due-jobs.ts'
import { bytesOf, picture, uploadTo } from '#testing/sent-pictures.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { completeMail } from './complete-mail.ts'

let shop: TestShop
let image: string
const write = (method: string, path: string, body: object) =>
  shop.ask(`/wp-json${path}`, { method, key: '2', body })

beforeAll(async () => {
  shop = await openTestShop()
  const { media } = await uploadTo(() => shop)(await bytesOf(picture(110).jpeg()), 'mug.jpg')
  image = new URL(media.source_url).pathname
  await write('PUT', '/wc/v3/products/1001', { images: [{ id: media.id }] })
  await makeCopies(shop.context, { changed: () => raiseCatalogueVersion(shop.context.db) })
  await write('PUT', '/sauda/v1/settings/mail', { values: { ordersTo: 'owner@mail.example' } })
  await write('POST', '/wc/v3/shipping/zones/1/methods', {
    method_id: 'local_pickup',
    settings: { title: 'Collect it', cost: '0', address: '7 Bank Road\nMardan' },
  })
})
beforeEach(() => shop.context.db.deleteFrom('mailOutbox').execute())
afterAll(() => shop.close())

/** Sends due mails and returns those to an address. */
async function sentTo(address: string): Promise<EmailMessage[]> {
  const sent: OutboundEmail[] = []
  await sendDueMail(shop.context, { send: async (mail) => void sent.push(mail) })
  return sent.filter(({ to }) => to === address).map(({ message }) => message)
}
const sentToBuyer = async () => (await sentTo(ayeshasAddress.email))[0] as EmailMessage

/** Places an order of Ayesha's. @returns its id, and its total as mails show it */
async function place(more: object = {}, headers: Record<string, string> = {}) {
  const { status, body } = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers: { 'idempotency-key': randomUUID(), ...headers },
    body: {
      payment_method: 'cod',
      billing: ayeshasAddress,
      line_items: [{ product_id: 1001, quantity: 2, meta_data: [{ key: 'Size', value: 'M' }] }],
      ...more,
    },
  })
  expect(status).toBe(201)
  const { id, total } = body as { id: number; total: string }
  return { id, total: amount(Number(total)) }
}
const amount = (rupees: number) => `₨${rupees.toLocaleString('en', { minimumFractionDigits: 2 })}`

const picturesOf = ({ html }: EmailMessage) =>
  [...html.matchAll(/<img src="([^"]+)" width="(\d+)" height="(\d+)" alt="([^"]+)"/g)].map(
    ([, src = '', width, height, alt = '']) => ({ src, width, height, alt }),
  )

test('an order mail contains a small JPEG of each product, embedded from the shop, with its size and alternative text', async () => {
  await place()
  const mail = await sentToBuyer()
  const [shown, ...others] = picturesOf(mail)

  expect(others).toEqual([])
  expect([shown?.width, shown?.height]).toEqual(['64', '43'])
  expect(shown?.src).toMatch(/^http:\/\/127\.0\.0\.1:3000\/media\/[0-9a-f]{32}\/mug-280\.jpg$/)
  const file = await shop.ask(new URL(shown?.src ?? '').pathname)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  // works without pictures: the name is shown beside each, and the plain text has no picture address
  expect(mail.text).toContain(shown?.alt)
  expect(mail.text).not.toContain('/media/')
})

test("the owner's notice and the mail about a new status contain the products too", async () => {
  const { id } = await place()
  expect((await sentTo('owner@mail.example')).map((mail) => picturesOf(mail).length)).toEqual([1])
  await write('PUT', `/wc/v3/orders/${id}`, { status: 'cancelled' })
  const cancelled = await sentToBuyer()
  expect(picturesOf(cancelled)).toHaveLength(1)
  expect(cancelled.text).toContain('Size: M')
})

test('a product whose picture the shop does not store has a row without a picture', async () => {
  await place({ line_items: [{ product_id: 1010, quantity: 1 }] })
  const mail = await sentToBuyer()
  expect(mail.html).not.toContain('<img')
  expect(mail.text).toContain('1 x ')
})

test('cash on delivery: the mails state the amount that the courier collects, in the language of the order', async () => {
  const { id, total } = await place()
  const confirmed = await sentToBuyer()
  const sentence = `Please have ${total} ready in cash for the courier.`
  expect([confirmed.text.includes(sentence), confirmed.html.includes(sentence)]).toEqual([true, true])

  await write('POST', `/wc/v3/orders/${id}/notes`, { note: 'It left us today.', customer_note: true })
  expect((await sentToBuyer()).text).toContain(sentence)

  await place({}, { 'content-language': 'ur' })
  expect((await sentToBuyer()).text).toMatch(/کوریئر کو دینے کے لیے \S*₨[\d,.]+\S* نقد تیار رکھیں/)
})

test('cash on delivery: after a partial refund a mail states the rest, and after delivery no amount', async () => {
  const { id, total } = await place()
  await write('POST', `/wc/v3/orders/${id}/refunds`, { amount: '100.00' })
  await sentToBuyer()
  const details = { template_id: 'customer_invoice' }
  await write('POST', `/wc/v3/orders/${id}/actions/send_email`, details)
  const rest = amount(Number(total.replaceAll(/[₨,]/g, '')) - 100)
  expect((await sentToBuyer()).text).toContain(`Please have ${rest} ready in cash`)

  await write('PUT', `/wc/v3/orders/${id}`, { status: 'completed' })
  await sentToBuyer()
  await write('POST', `/wc/v3/orders/${id}/actions/send_email`, details)
  expect((await sentToBuyer()).text).not.toContain('in cash')
})

test('the mail for a pickup order asks the buyer to bring cash', async () => {
  const { total } = await place({ shipping_lines: [{ method_id: 'local_pickup' }] })
  const { text } = await sentToBuyer()
  expect(text).toContain(`Please bring ${total} in cash when you collect your order.`)
  expect(text).not.toContain('courier')
})

test('the mail for an order paid by bank transfer asks for no cash', async () => {
  await place({ payment_method: 'bacs' })
  expect((await sentToBuyer()).text).not.toContain('in cash')
})

test.each(['en', 'ur'] as const)(
  'the mail of an order with 30 or 100 products stays below 102 kB, where Gmail cuts it: %s',
  async (locale) => {
    const sizeOf = async (count: number) => {
      const lines = Array.from({ length: count }, (_, index) => ({
        name: `Embroidered Lawn Three-Piece Suit with Printed Chiffon Dupatta, Design ${index}`,
        meta: [
          { key: 'Size', value: 'Extra large' },
          { key: 'Colour', value: 'Peacock blue' },
          { key: 'name_ur', value: 'کڑھائی والا لان کا تین پیس سوٹ، چھپے ہوئے شیفون کے دوپٹے کے ساتھ' },
        ],
        ...{ quantity: 2, subtotal: fromRupees(12_345), image },
      }))
      const content = {
        ...{ displayName: 'Ayesha', number: 5083, at: 0, payment: 'Cash on delivery', lines },
        ...{ subtotal: fromRupees(1), discount: fromRupees(0), shipping: fromRupees(0), tax: fromRupees(0) },
        ...{ shippingTitle: 'Standard Shipping', total: fromRupees(1), cash: fromRupees(1) },
        ...{ address: ['12 Mall Road'], link: 'https://a-long-name-of-a-shop.example/dashboard/orders/5083' },
      }
      const sender = {
        ...{ brand: 'Sauda', supportEmail: 'support@sauda.example', settings: defaultsOf('mail'), locale },
        translate: (text: string) => text,
      }
      const complete = (await completeMail(shop.context)(content)) as typeof content
      const mail = orderPlaced(complete, sender)
      return { pictures: picturesOf(mail).length, bytes: Buffer.byteLength(mail.html) }
    }
    const thirty = await sizeOf(30)
    expect(thirty.pictures).toBe(30)
    expect(thirty.bytes).toBeLessThan(45_000)
    expect((await sizeOf(100)).bytes).toBeLessThan(102_000)
  },
)
