/** The owner's payment settings: terms of cash on delivery, bank accounts, time to pay. */
import { randomUUID } from 'node:crypto'
import { shopConfigId } from '@sauda/contract/initial-data.ts'
import { decodeOrder } from '@sauda/contract/orders/order.ts'
import { decodeQuote } from '@sauda/contract/checkout/quote.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutboundEmail } from '#shop/mail/sending/transport.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})

const set = async (group: string, values: object) => {
  const reply = await shop.ask(`/wp-json/sauda/v1/settings/${group}`, {
    method: 'PUT',
    key: '2',
    body: { values },
  })
  expect(reply.status).toBe(200)
}
const plain = {
  ...{ transferWaits: false, transferNeedsAccount: false },
  ...{ accounts: [], cashSurcharge: 0, cashSurchargeTaxed: false, cashFrom: null, cashUpTo: null },
  minutesToPay: 60,
}
beforeEach(async () => {
  await set('payment', plain)
  await set('tax', { percent: 10, classes: [], pricesIncludeTax: false })
})

const lahore = { city: 'Lahore', state: 'Punjab' }
const bottle = (quantity = 1) => ({ line_items: [{ product_id: 1020, quantity }] })
const place = (body: object) =>
  shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      payment_method: 'cod',
      billing: { ...ayeshasAddress, ...lahore },
      ...body,
    },
  })
const quote = async (body: object) => {
  const reply = await shop.ask('/wp-json/sauda/v1/quote', {
    method: 'POST',
    token,
    body: { shipping: lahore, ...body },
  })
  expect(reply.status).toBe(200)
  return reply.body as Record<string, string>
}
const pageConfig = async (): Promise<ShopConfig> => {
  const { body } = await shop.ask('/cart')
  const [, json = ''] = new RegExp(`id="${shopConfigId}"[^>]*>([^<]*)<`).exec(String(body)) ?? []
  return JSON.parse(json) as ShopConfig
}

test('without these settings pages do not mention them, and an order has no fee', async () => {
  const names = Object.keys(await pageConfig())
  for (const name of ['cash', 'quotes', 'minutesToPay']) expect(names).not.toContain(name)
  expect((await place(bottle())).body).toMatchObject({ total: '1500.00', fee_lines: [] })
})

describe('the surcharge for cash on delivery', () => {
  test('is a fee of the order and of its quote; other payment methods have none', async () => {
    await set('payment', { cashSurcharge: 50 })

    const [cash, bank] = await Promise.all(
      ['cod', 'bacs'].map((payment_method) => quote({ ...bottle(), payment_method })),
    )
    const { status, body } = await place({ ...bottle(), expected_total: cash?.['total'] })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      total: '1550.00',
      total_tax: '100.00',
      fee_lines: [{ name: 'Cash on delivery fee', total: '50.00', tax_status: 'none', total_tax: '0.00' }],
    })
    expect(cash).toMatchObject({ total: '1550.00', fee_lines: [{ total: '50.00' }] })
    expect(bank).toMatchObject({ total: '1500.00', fee_lines: [] })
    expect(await pageConfig()).toMatchObject({ quotes: true, cash: { cashSurcharge: 50 } })
  })

  test.each([
    [false, '1555.00', '105.00', '50.00'],
    [true, '1450.00', '95.46', '45.45'],
  ])('is taxed when the owner says so; prices with tax: %s', async (pricesIncludeTax, total, tax, net) => {
    await set('tax', { percent: 10, pricesIncludeTax })
    await set('payment', { cashSurcharge: 50, cashSurchargeTaxed: true })

    const quoted = await quote({ ...bottle(), payment_method: 'cod' })
    const { body } = await place({ ...bottle(), expected_total: quoted['total'] })

    expect(body).toMatchObject({ total, total_tax: tax, fee_lines: [{ total: net, tax_status: 'taxable' }] })
    const { fees, subtotal, shipping, ...shown } = decodeOrder(body)
    expect(fees[0]?.total).toBe(5_000)
    const added = shown.taxIncluded === true ? 0 : shown.tax
    expect(subtotal + shipping + 5_000 + added).toBe(shown.total)
    expect(shown.total).toBe(decodeQuote(quoted).total)
    const { id } = body as { id: number }
    const changed = await shop.ask(`/wp-json/wc/v3/orders/${id}`, {
      method: 'PUT',
      key: '2',
      body: { fee_lines: (body as { fee_lines: { id: number; total: string }[] }).fee_lines },
    })
    expect(changed.body).toMatchObject({ total, total_tax: tax, fee_lines: [{ total: net }] })
  })

  test('that was added between cart and order needs a new confirmation', async () => {
    const { total } = await quote({ ...bottle(), payment_method: 'cod' })
    await set('payment', { cashSurcharge: 50 })

    expect(await place({ ...bottle(), expected_total: total })).toMatchObject({
      status: 409,
      body: { data: { total: '1550.00', fee_lines: [{ name: 'Cash on delivery fee', total: '50.00' }] } },
    })
  })
})

test("cash is refused outside the owner's limits, which apply to products after the discount", async () => {
  await set('payment', { cashFrom: 1000, cashUpTo: 2000 })

  const statuses = await Promise.all([
    place(bottle()),
    place(bottle(2)),
    place(bottle(3)),
    place({ ...bottle(), coupon_lines: [{ code: 'save10' }] }),
    place({ ...bottle(3), payment_method: 'bacs' }),
  ])

  expect(statuses.map(({ status }) => status)).toEqual([201, 201, 400, 400, 201])
  expect(statuses[2]?.body).toMatchObject({
    code: 'sauda_payment_method_unavailable',
    message: "Cash on delivery isn't available for this amount. Please choose another payment method.",
  })
})

describe('bank accounts', () => {
  const account = { bank: 'Meezan Bank', title: 'Sauda Store', number: 'pk36scbl0000001123456702' }

  test('are shown on an order paid by transfer and in its mail until it is paid', async () => {
    await set('payment', { accounts: [account] })

    const placed = await place({ ...bottle(), payment_method: 'bacs' })
    const { id } = placed.body as { id: number }
    const read = () => shop.ask(`/wp-json/wc/v3/orders/${id}`, { token })
    const shown = [
      {
        bank_name: 'Meezan Bank',
        account_name: 'Sauda Store',
        account_number: 'PK36 SCBL 0000 0011 2345 6702',
      },
    ]
    expect(placed.body).toMatchObject({ bank_accounts: shown })
    expect((await read()).body).toMatchObject({ bank_accounts: shown })

    const sent: OutboundEmail[] = []
    await sendDueMail(shop.context, { send: async (parcel) => void sent.push(parcel) })
    const message = sent.at(-1)?.message
    for (const form of [message?.text, message?.html]) {
      expect(form).toContain('PK36 SCBL 0000 0011 2345 6702')
      expect(form).toContain(`Order #${id}`)
    }

    await shop.ask(`/wp-json/wc/v3/orders/${id}`, { method: 'PUT', key: '2', body: { status: 'completed' } })
    expect(Object.keys((await read()).body as object)).not.toContain('bank_accounts')
  })

  test('are not shown on other orders, nor without accounts', async () => {
    const bare = await place({ ...bottle(), payment_method: 'bacs' })
    await set('payment', { accounts: [account] })
    const cash = await place(bottle())

    expect(Object.keys(bare.body as object)).not.toContain('bank_accounts')
    expect(Object.keys(cash.body as object)).not.toContain('bank_accounts')
  })
})

describe("a payment method's instructions", () => {
  const instruct = (gateway: string, instructions: string) =>
    shop.ask(`/wp-json/wc/v3/payment_gateways/${gateway}`, {
      method: 'PUT',
      key: '2',
      body: { settings: { instructions } },
    })

  test('are shown on an order and in its mail until it is paid, line by line', async () => {
    await instruct(
      'cod',
      '<p>Have the <b>amount</b> ready.</p>Notes &amp; coins<br>are fine.<script>x</script>',
    )

    const placed = await place(bottle())
    const { id } = placed.body as { id: number }
    const read = () => shop.ask(`/wp-json/wc/v3/orders/${id}`, { token })
    const lines = ['Have the amount ready.', 'Notes & coins', 'are fine.']
    expect(placed.body).toMatchObject({ payment_instructions: lines })
    expect((await read()).body).toMatchObject({ payment_instructions: lines })

    const sent: OutboundEmail[] = []
    await sendDueMail(shop.context, { send: async (parcel) => void sent.push(parcel) })
    const message = sent.find((each) => each.message.text.includes(`#${id}`))?.message
    for (const line of lines) expect(message?.text).toContain(line)

    await shop.ask(`/wp-json/wc/v3/orders/${id}`, { method: 'PUT', key: '2', body: { status: 'completed' } })
    expect(Object.keys((await read()).body as object)).not.toContain('payment_instructions')
  })

  test('are absent without any, and after they are cleared', async () => {
    await instruct('cod', 'Have the amount ready.')
    await instruct('cod', '<p> </p>')
    const { body } = await place(bottle())

    expect(Object.keys(body as object)).not.toContain('payment_instructions')
  })
})

test('an order waits for its payment for the time that the owner sets', async () => {
  await set('payment', { minutesToPay: 2880 })
  const enabled = { method: 'PUT', key: '2', body: { enabled: true } } as const
  await shop.ask('/wp-json/wc/v3/payment_gateways/payonline', enabled)

  const { body } = await place({ ...bottle(), payment_method: 'payonline' })

  const { id } = body as { id: number }
  const { payBy } = await shop.context.db
    .selectFrom('customerOrder')
    .select('payBy')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(payBy?.getTime()).toBe(shop.time.now + 2880 * 60_000)
  expect(await pageConfig()).toMatchObject({ minutesToPay: 2880 })
})

describe('an order paid by bank transfer', () => {
  const ordered = async (payment_method: string) => {
    const { status, body } = await place({ ...bottle(), payment_method })
    expect(status).toBe(201)
    return body as { id: number; status: string; date_paid: string | null }
  }
  const mailsAbout = async (id: number) => {
    const mails = await shop.context.db
      .selectFrom('mailOutbox')
      .select(['name', 'content'])
      .orderBy('id')
      .execute()
    return mails.filter(({ content }) => (content as { number?: number }).number === id)
  }
  const operator = (method: string, path: string, body: object) =>
    shop.ask(`/wp-json/wc/v3/orders/${path}`, { method, key: '2', body })

  test('is prepared at once unless the owner lets it wait', async () => {
    expect(await ordered('bacs')).toMatchObject({ status: 'processing' })
    await set('payment', { transferWaits: true })
    expect(await ordered('bacs')).toMatchObject({ status: 'on-hold', date_paid: null })
    expect(await ordered('cod')).toMatchObject({ status: 'processing' })
  })

  test('shows its buyer and its mail that it waits, and sends a mail when it is paid', async () => {
    const meezan = { bank: 'Meezan Bank', title: 'Sauda', number: '0101 2345' }
    await set('payment', { transferWaits: true, accounts: [meezan] })
    const { id } = await ordered('bacs')
    expect(await mailsAbout(id)).toMatchObject([{ name: 'order-placed', content: { awaitsTransfer: true } }])
    const waiting = decodeOrder((await shop.ask(`/wp-json/wc/v3/orders/${id}`, { token })).body)
    expect(waiting).toMatchObject({ awaitsTransfer: true, isHeld: false })
    expect(waiting.bankAccounts).toHaveLength(1)
    expect(waiting.history.at(-1)).toMatchObject({ status: 'awaits-transfer' })

    await operator('PUT', String(id), { status: 'processing' })
    await operator('PUT', String(id), { status: 'on-hold' })
    await operator('PUT', String(id), { status: 'processing' })
    expect((await mailsAbout(id)).slice(1)).toMatchObject([
      { name: 'order-status', content: { status: 'paid', number: id } },
    ])
    const paid = decodeOrder((await shop.ask(`/wp-json/wc/v3/orders/${id}`, { token })).body)
    expect(paid.awaitsTransfer).toBeUndefined()
    expect(paid.bankAccounts).toBeUndefined()
  })

  test('a mail reports the amount of a partial refund, and another mail a full refund', async () => {
    const { id } = await ordered('bacs')
    // its money comes
    for (const status of ['on-hold', 'processing']) await operator('PUT', String(id), { status })
    await operator('POST', `${id}/refunds`, { amount: '100.00' })
    expect((await mailsAbout(id)).at(-1)).toMatchObject({
      content: { status: 'part-refunded', amount: 10_000 },
    })
    await operator('POST', `${id}/refunds`, { amount: '1400.00' })
    expect(
      (await mailsAbout(id)).slice(1).map(({ content }) => (content as { status: string }).status),
    ).toEqual(['paid', 'part-refunded', 'refunded'])
  })
})

test('a shop can offer bank transfer only once it has an account', async () => {
  const offered = async () => {
    const { body } = await shop.ask('/wp-json/wc/v3/payment_gateways', { key: '1' })
    return (body as { id: string }[]).some(({ id }) => id === 'bacs')
  }
  const order = () => place({ ...bottle(), payment_method: 'bacs' })
  expect(await offered()).toBe(true)
  expect((await order()).status).toBe(201)

  await set('payment', { transferNeedsAccount: true })
  expect(await offered()).toBe(false)
  expect((await shop.ask('/wp-json/wc/v3/payment_gateways/bacs', { key: '1' })).status).toBe(404)
  expect((await order()).status).toBe(400)

  await set('payment', { accounts: [{ bank: 'Meezan Bank', title: 'Sauda', number: '0123-456' }] })
  expect(await offered()).toBe(true)
  expect((await order()).status).toBe(201)
})
