/* Order lines store the product's name in both languages; each reader sees their own. */
import { decodeOrder } from '@sauda/contract/orders/order.ts'
import { isOtherName } from '@sauda/domain/translations.ts'
import { beforeAll, expect, test } from 'vitest'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import { billing, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import type { OutboundEmail } from '#shop/mail/sending/transport.ts'

const products = '/wp-json/wc/v3/products'
const urdu = 'قلمکاری شال'
const shop = setUpShop()
let token: string
let named: number
let plain: number

type Made = { id: number; line_items: { id: number; name: string; meta_data: Meta }[] }
type Meta = { key: string; value: string }[]

beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  const make = async (name: string, meta: Meta) => {
    const body = { name, regular_price: '900', meta_data: meta, attributes: [colour] }
    return ((await shop.ask(products, { method: 'POST', key: '2', body })).body as { id: number }).id
  }
  const colour = { name: 'Colour', options: ['Navy', 'Red'] }
  named = await make('Zumbric Wrap', [{ key: 'name_ur', value: urdu }])
  plain = await make('Plain Wrap', [])
})

const lines = (meta: Meta = []) => [
  { product_id: named, quantity: 1, meta_data: [{ key: 'Colour', value: 'Navy' }, ...meta] },
  { product_id: plain, quantity: 2 },
]

async function place(key: string, locale: string, line_items: object[] = lines()) {
  const body = { payment_method: 'cod', billing, line_items }
  const headers = { 'idempotency-key': `line-names-${key}`, 'content-language': locale }
  return shop.ask(ordersPath, { method: 'POST', token, headers, body })
}

const asOwner = async (path: string, method: string, body: object = {}): Promise<Made> =>
  (await shop.ask(path, { method, key: '2', body })).body as Made

const namesOf = (meta: Meta | undefined) =>
  meta?.filter(({ key }) => isOtherName(key)).map(({ value }) => value)

async function mails(): Promise<OutboundEmail[]> {
  const sent: OutboundEmail[] = []
  await sendDueMail(shop.context, { send: async (mail) => void sent.push(mail) })
  return sent
}

test('a line stores its name at that time in both languages, also when the product is deleted', async () => {
  const { id } = (await place('1', 'en')).body as Made
  const other = await asOwner(products, 'POST', {
    name: 'Short-lived',
    regular_price: '10',
    meta_data: [{ key: 'name_ur', value: 'چند روزہ' }],
  })
  const short = (await place('2', 'ur', [{ product_id: other.id, quantity: 1 }])).body as Made
  await asOwner(`${products}/${other.id}?force=true`, 'DELETE')

  const { body } = await shop.ask(`${ordersPath}/${id}`, { token })
  const [first, second] = (body as Made).line_items
  expect(first).toMatchObject({ name: 'Zumbric Wrap' })
  expect(first?.meta_data).toMatchObject([
    { key: 'Colour', value: 'Navy' },
    { key: 'name_ur', value: urdu },
  ])
  expect(second?.meta_data).toEqual([])
  expect(decodeOrder(body, 'ur').lines).toMatchObject([
    { name: urdu, meta: [{ key: 'Colour', value: 'Navy' }] },
    { name: 'Plain Wrap', meta: [] },
  ])
  expect(decodeOrder(body).lines).toMatchObject([
    { name: 'Zumbric Wrap', meta: [{ key: 'Colour', value: 'Navy' }] },
    { name: 'Plain Wrap', meta: [] },
  ])
  const gone = (await shop.ask(`${ordersPath}/${short.id}`, { token })).body
  expect(decodeOrder(gone, 'ur').lines).toMatchObject([{ name: 'چند روزہ' }])
})

test('the buyer cannot set product names', async () => {
  const { body } = await place('3', 'en', lines([{ key: 'name_ur', value: 'سستا' }]))
  expect(namesOf((body as Made).line_items[0]?.meta_data)).toEqual([urdu])
})

test("the owner's line has both names too, and a custom name replaces them", async () => {
  const made = await asOwner(ordersPath, 'POST', {
    billing,
    line_items: [
      { product_id: named, quantity: 1 },
      { product_id: named, quantity: 1, name: 'Second choice' },
      { product_id: named, quantity: 1, meta_data: [{ key: 'name_ur', value: 'خاص شال' }] },
    ],
  })
  expect(made.line_items.map(({ meta_data }) => namesOf(meta_data))).toEqual([[urdu], [], ['خاص شال']])

  const [first, , third] = made.line_items
  const after = await asOwner(`${ordersPath}/${made.id}`, 'PUT', {
    line_items: [
      { id: first?.id, name: 'Another name' },
      { id: third?.id, quantity: 2 },
    ],
  })
  expect(after.line_items.map(({ meta_data }) => namesOf(meta_data))).toEqual([[], [], ['خاص شال']])
})

test('the mail of an order has names and options in the language of its recipient', async () => {
  const texts = [
    { text: 'Colour', urdu: 'رنگ' },
    { text: 'Navy', urdu: 'گہرا نیلا' },
  ]
  await changeSettings(shop.context, 'translations', { texts }, { seen: undefined, by: 'owner' })
  await mails()

  await place('4', 'ur')
  await place('5', 'en')
  const [inUrdu, inEnglish] = await mails()

  expect(inUrdu?.message.html).toContain('lang="ur"')
  expect(inUrdu?.message.text).toContain(urdu)
  expect(inUrdu?.message.text).toContain('رنگ: گہرا نیلا')
  expect(inUrdu?.message.text).not.toMatch(/Zumbric|Navy|name_ur/)
  expect(inUrdu?.message.html).toMatch(/<span dir="auto" lang="en">[^<]*Plain Wrap/)
  expect(inEnglish?.message.text).toContain('1 x Zumbric Wrap')
  expect(inEnglish?.message.text).toContain('Colour: Navy')
  expect(`${inEnglish?.message.text}${inEnglish?.message.html}`).not.toMatch(/[\u0600-\u06ff]|name_ur/)
})

test('an unconfirmed address is sent only names from the shop', async () => {
  await mails()
  const headers = { 'idempotency-key': 'line-names-6', 'content-language': 'ur' }
  const body = {
    payment_method: 'cod',
    billing: { ...billing, email: 'somebody@else.example' },
    line_items: lines(),
  }
  await shop.ask(ordersPath, { method: 'POST', token, headers, body })
  const [mail] = await mails()
  expect(mail?.message.text).toContain(urdu)
  expect(mail?.message.text).not.toContain('نیلا')
})

test('a rejection contains both names, so that the page shows its own language', async () => {
  await asOwner(`${products}/${named}`, 'PUT', { manage_stock: true, stock_quantity: 0 })
  const { body, status } = await place('7', 'ur')
  expect(status).toBe(409)
  expect(body).toMatchObject({ data: { values: { name: 'Zumbric Wrap', name_ur: urdu } } })
  expect((body as { data: { items: object[] } }).data.items[0]).not.toHaveProperty('names')
})
