import { defaultSettings } from '@sauda/contract/settings/shop-settings.ts'
import { expect, test } from 'vitest'
import { listMail } from '#testing/outbox.ts'
import type { OutboundEmail } from '#shop/mail/sending/transport.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const address = {
  first_name: 'Ayesha',
  last_name: 'Khan <b>',
  address_1: 'House 12-B/3, Shamsi Road',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
const place = async (more: object, headers: Record<string, string> = {}) =>
  shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers: { 'idempotency-key': 'one-order-one-mail', ...headers },
    body: {
      payment_method: 'cod',
      billing: { ...address, email: 'ayesha@sauda.example', phone: '03001234567' },
      line_items: [{ product_id: 1001, quantity: 2, meta_data: [{ key: 'Size', value: 'M' }] }],
      ...more,
    },
  })

test('an order sends one mail with its number and total, and a refused order none [CHK-053]', async () => {
  const refused = await place({ expected_total: '1.00' })
  expect(refused.status).toBe(409)
  expect(await listMail(shop.context.db, 'order-placed')).toEqual([])

  const placed = await place({})
  await place({}) // the same attempt again: the stored reply, no second mail
  const sent: OutboundEmail[] = []
  await sendDueMail(shop.context, { send: async (parcel) => void sent.push(parcel) })

  const { id, total } = placed.body as { id: number; total: string }
  expect(placed.status).toBe(201)
  expect(sent).toHaveLength(1)
  const { to, message } = sent[0] as OutboundEmail
  const rupees = `₨${Number(total).toLocaleString('en')}.00`
  expect(to).toBe('ayesha@sauda.example')
  expect(message.subject).toBe(`Your Sauda order #${id}`)
  for (const form of [message.text, message.html]) {
    expect(form).toContain(`#${id}`)
    expect(form).toContain(rupees)
    expect(form).toContain('Size: M')
    expect(form).toContain('Shamsi Road')
    expect(form).toContain(`http://127.0.0.1:3000/dashboard/orders/${id}`)
  }
  expect(message.text).toContain('Khan <b>')
  expect(message.html).toContain('Khan &lt;b&gt;')
})

test.each([
  ['the first texts', {}],
  [
    'texts of the owner that name the buyer',
    { orderPlaced: { subject: '{name}, order {number}', text: 'For {name}: {payment}, {total}, {date}.' } },
  ],
])(
  "an unconfirmed address gets a mail without the caller's texts, and three mails a day at most: %s",
  async (_, fields) => {
    const { db } = shop.context
    await changeSettings(shop.context, 'mail', fields, { seen: undefined, by: 'owner' })
    await db.deleteFrom('mailOutbox').execute()
    const hostile = 'Pay the fee at http://evil.example/pay'
    // each with its own key
    const placed = []
    for (let count = 0; count < 5; count += 1)
      placed.push(
        await shop.ask('/wp-json/wc/v3/orders', {
          method: 'POST',
          token: await shop.tokenOf('ayesha'),
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: {
            payment_method: 'cod',
            billing: {
              ...address,
              first_name: hostile,
              email: 'Stranger@mail.example',
              phone: '03001234567',
            },
            shipping: { ...address, address_1: hostile },
            line_items: [{ product_id: 1001, quantity: 1, meta_data: [{ key: 'Size', value: 'M' }] }],
            customer_note: hostile,
          },
        }),
      )
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const sent: OutboundEmail[] = []
    await sendDueMail(shop.context, { send: async (parcel) => void sent.push(parcel) })

    expect(sent).toHaveLength(3)
    for (const { message } of sent) {
      expect(`${message.subject} ${message.text} ${message.html}`).not.toContain('evil.example')
      expect(message.text.startsWith('Hello,\n')).toBe(true)
      expect(message.text.match(/https?:\/\/[^/\s]+/g)).toEqual(['http://127.0.0.1:3000'])
    }
    for (const { body } of placed) await move((body as { id: number }).id, { status: 'completed' })
    expect(await listMail(db, 'order-status')).toEqual([])
    await changeSettings(shop.context, 'mail', defaultSettings.mail, { seen: undefined, by: 'owner' })
  },
)

const move = (id: number, body: object) =>
  shop.ask(`/wp-json/wc/v3/orders/${id}`, { method: 'PUT', key: '2', body })

test.each([
  ['completed', 'processing', 'is complete'],
  ['cancelled', 'processing', 'was cancelled'],
  ['refunded', 'completed', 'was refunded'],
])('an order that becomes %s is mailed to its buyer once', async (status, from, words) => {
  const { db } = shop.context
  await move(5083, { status: from })
  await db.deleteFrom('mailOutbox').execute()

  await move(5083, { status })
  await move(5083, { status }) // the same status again: no change, no mail
  const sent: OutboundEmail[] = []
  await sendDueMail(shop.context, { send: async (parcel) => void sent.push(parcel) })

  expect(sent.map(({ message }) => message.subject)).toEqual([`Your Sauda order #5083 ${words}`])
  expect(sent[0]?.to).toBe('ayesha@sauda.example')
  expect(sent[0]?.message.html).toContain('http://127.0.0.1:3000/dashboard/orders/5083')
  // products without their amounts
  expect(sent[0]?.message.text).toMatch(/^1 x .*[^: ]$/m)
  expect(sent[0]?.message.text).not.toMatch(/: +$/m)
})

test('a rejected or silent change sends no mail', async () => {
  const { db } = shop.context
  await db.deleteFrom('mailOutbox').execute()

  await move(5083, { status: 'nonsense' })
  await move(5083, { status: 'on-hold' })
  await db
    .updateTable('customerOrder')
    .set({ billing: JSON.stringify({ firstName: 'Walk-in', email: '' }) })
    .where('id', '=', 5082)
    .execute()
  await move(5082, { status: 'on-hold' })
  await move(5082, { status: 'cancelled' })

  expect(await listMail(db, 'order-status')).toEqual([])
})

test('the mail about a full refund of an unpaid order says that nothing is due', async () => {
  const { db } = shop.context
  await db.deleteFrom('mailOutbox').execute()
  const { body } = await shop.ask('/wp-json/wc/v3/orders/5081', { key: '2' })
  const { total } = body as { total: string }

  const refund = await shop.ask('/wp-json/wc/v3/orders/5081/refunds', {
    method: 'POST',
    key: '2',
    body: { amount: total },
  })

  expect(refund.status).toBe(201)
  expect(await listMail(db, 'order-status')).toMatchObject([
    { content: { status: 'nothing-due', number: 5081 } },
  ])
})

test.each([
  ['en', 'Arrives in Mardan in 1–2 working days.'],
  ['ur', 'کام کے 1 سے 2 دن'],
])(
  'the confirmation says how long delivery takes, where the owner has set it: %s',
  async (language, text) => {
    const zone = { title: 'Local', rupees: 200, cities: ['Mardan'], days: { least: 1, most: 2 } }
    const seen = { seen: undefined, by: 'owner' }
    await changeSettings(shop.context, 'delivery', { ...defaultSettings.delivery, zones: [zone] }, seen)
    const mailTo = async (city: string, state: string) => {
      const billing = {
        ...address,
        city,
        state,
        email: 'ayesha@sauda.example',
        phone: '03001234567',
      }
      const headers = { 'idempotency-key': `how-long-to-${city}-${language}`, 'content-language': language }
      const placed = await place({ billing }, headers)
      expect(placed.status).toBe(201)
      const sent: OutboundEmail[] = []
      await sendDueMail(shop.context, { send: async (parcel) => void sent.push(parcel) })
      return sent.map(({ message }) => `${message.text}${message.html}`).join('')
    }
    expect((await mailTo('Mardan', 'KPK')).split(text)).toHaveLength(3)
    expect(await mailTo('Lahore', 'Punjab')).not.toContain(text)
    await changeSettings(shop.context, 'delivery', defaultSettings.delivery, seen)
  },
)
