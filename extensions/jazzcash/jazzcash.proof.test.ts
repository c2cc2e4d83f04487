/** Payment by JazzCash, through the routes of a shop, against a fake that signs as JazzCash documents. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerTo, JazzCashStandIn, secrets } from '../testing/jazzcash-stand-in.ts'
import { openPayingShop, type PaidOrder } from '../testing/paying-shop.ts'
import { type Fields, pakistanTime, secureHash } from './secure-hash.ts'

const jazz = new JazzCashStandIn()
let paying: Awaited<ReturnType<typeof openPayingShop>>
beforeAll(async () => {
  await jazz.open()
  paying = await openPayingShop('jazzcash', { ...secrets, JAZZCASH_URL: jazz.address })
})
afterAll(async () => {
  await paying.shop.close()
  jazz.close()
})
beforeEach(() => {
  jazz.trouble = 'none'
  jazz.refundCode = '000'
  jazz.calls.splice(0)
})

/** The fields that the shopper's browser posts to JazzCash, from the page that posts them. */
async function formOf({ payment_url: url }: PaidOrder): Promise<Fields> {
  const { body } = await paying.shop.ask(new URL(url).pathname)
  return Object.fromEntries(
    [...String(body).matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  )
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const bringBack = (order: PaidOrder, fields: Fields) =>
  paying.shop.ask(`/payments/jazzcash/return?order=${order.id}`, {
    method: 'POST',
    text: new URLSearchParams(fields).toString(),
    headers: form,
  })
const notify = (fields: Fields) => paying.notify(new URLSearchParams(fields).toString(), form)
async function paid(other: Fields = {}): Promise<PaidOrder> {
  const order = await paying.place()
  await bringBack(order, answerTo(await formOf(order), '000', other))
  return paying.read(order)
}

test('the hash equals the example of JazzCash', () => {
  const fields = { pp_MerchantID: 'MER123', pp_OrderInfo: 'A48cvE28', pp_Amount: '2995', pp_Empty: '' }
  expect(secureHash(fields, '0F5DD14AE2')).toBe(
    'c7689cda7474eb1adcd343fd0c0b676bad0ba66361cc46db589bdb0da4c1c867',
  )
  expect(pakistanTime(Date.UTC(2026, 11, 31, 20, 30, 15))).toBe('20270101013015')
})

test('the shopper posts a signed form: paisa, Pakistan’s time, an id of 20 characters', async () => {
  const order = await paying.place()
  const fields = await formOf(order)

  expect(fields).toMatchObject({
    pp_MerchantID: 'MC12345',
    pp_Amount: String(Math.round(Number(order.total) * 100)),
    pp_TxnCurrency: 'PKR',
    pp_TxnRefNo: expect.stringMatching(/^T[0-9a-f]{19}$/) as unknown,
    pp_TxnDateTime: pakistanTime(paying.shop.time.now),
    pp_TxnExpiryDateTime: pakistanTime(paying.shop.time.now + 60 * 60_000),
    pp_ReturnURL: `http://shop.test/payments/jazzcash/return?order=${order.id}`,
    pp_SecureHash: secureHash(fields, secrets.JAZZCASH_INTEGRITY_SALT).toUpperCase(),
  })
})

test('paid: the answer in the shopper’s browser is sufficient, and redirects to the order', async () => {
  const order = await paying.place()
  const answer = answerTo(await formOf(order), '000')
  const { status, headers } = await bringBack(order, answer)

  expect([status, headers.get('location')]).toEqual([303, `/checkout/payment?order=${order.id}`])
  const settled = await paying.read(order)
  expect(settled).toMatchObject({
    status: 'processing',
    transaction_id: `${answer['pp_TxnRefNo']}:MWALLET:210830396548`,
  })
  await bringBack(order, answer)
  expect((await notify(answerTo(await formOf(order), '112', answer))).status).toBe(200)
  expect(await paying.read(order)).toEqual(settled)
})

test.each([
  ['004', 'failed'],
  ['112', 'cancelled'],
  ['157', 'pending'],
  ['124', 'pending'],
])('%s makes the order %s', async (code, status) => {
  const order = await paying.place()
  expect((await notify(answerTo(await formOf(order), code))).status).toBe(200)
  expect((await paying.read(order)).status).toBe(status)
})

test('forged answers change nothing, from any sender', async () => {
  const order = await paying.place()
  const asked = await formOf(order)
  const declined = answerTo(asked, '004')

  for (const fields of [
    { ...declined, pp_ResponseCode: '000' },
    { ...declined, pp_SecureHash: '' },
    answerTo(asked, '000', {}, 'the salt of somebody else'),
    asked,
    { garbage: '1' },
  ]) {
    const refused = await notify(fields)
    expect([403, 400]).toContain(refused.status)
    expect((await bringBack(order, fields)).status).toBe(303)
  }
  expect((await paying.notify('{"pp_SecureHash":1}', { 'content-type': 'application/json' })).status).toBe(
    403,
  )
  expect((await notify(answerTo(asked, '000', { pp_TxnRefNo: 'Tunknown' }))).status).toBe(400)
  expect((await notify(answerTo(asked, '000', { pp_Amount: '1.5' }))).status).toBe(400)
  expect((await paying.read(order)).status).toBe('pending')
})

test('another amount or currency puts the order on hold', async () => {
  expect(await paid({ pp_Amount: '100' })).toMatchObject({ status: 'on-hold' })
  expect(await paid({ pp_TxnCurrency: 'USD' })).toMatchObject({ status: 'on-hold' })
})

test('an attempt that was paid twice is noted with the second payment', async () => {
  const order = await paying.place()
  const first = await formOf(order)
  const second = await formOf((await paying.payAgain(order)).body as PaidOrder)
  await notify(answerTo(first, '000'))
  await notify(answerTo(second, '000'))
  expect((await paying.notesOf(order))[0]).toContain('A second payment by JazzCash')
})

test('the enquiry finds the outcome of a payment; unsigned answers are not trusted', async () => {
  const orders = [await paying.place(), await paying.place(), await paying.place()]
  const [done, failed] = await Promise.all(orders.map(formOf))
  jazz.payments.set(done?.['pp_TxnRefNo'] ?? '', '121')
  jazz.payments.set(failed?.['pp_TxnRefNo'] ?? '', '004')
  const statuses = () => Promise.all(orders.map(async (each) => (await paying.read(each)).status))
  const minute = 60_000
  for (const [trouble, ms] of [
    ['other salt', 3 * minute],
    ['garbage', minute],
    ['cut', 6 * minute],
  ] as const) {
    jazz.trouble = trouble
    paying.shop.time.now += ms
    await paying.enquire()
    expect(await statuses()).toEqual(['pending', 'pending', 'pending'])
  }
  jazz.trouble = 'none'
  paying.shop.time.now += 20 * minute
  await paying.enquire()
  expect(await statuses()).toEqual(['processing', 'failed', 'pending'])
})

test('a mobile payment is refunded with the MPIN, a card payment without', async () => {
  for (const [type, path] of [
    ['MWALLET', '/ApplicationAPI/API/Purchase/domwalletrefundtransaction'],
    ['MPAY', '/ApplicationAPI/API/authorize/Refund'],
  ] as const) {
    const order = await paid({ pp_TxnType: type })
    await paying.refund(order, { amount: '10.00' })
    await paying.runRefunds()
    expect(await paying.refundsOf(order)).toMatchObject([{ status: 'done' }])
    const call = jazz.calls.at(-1)
    expect(call).toMatchObject({ path, fields: { pp_Amount: '1000', pp_TxnCurrency: 'PKR' } })
    expect(call?.fields['pp_MerchantMPIN']).toBe(type === 'MWALLET' ? '1111' : undefined)
  }
})

test.each([
  ['cut off', 'cut', '000'],
  ['unreadable', 'garbage', '000'],
  ['signed by another', 'other salt', '000'],
  ['timed out', 'none', '134'],
  ['in progress', 'none', '157'],
  ['without a code', 'none', ''],
] as const)(
  'after an answer that is %s JazzCash is not asked again, neither by a retry nor by a second refund',
  async (_, trouble, code) => {
    const order = await paid()
    await paying.refund(order, { amount: '10.00' })
    jazz.trouble = trouble
    jazz.refundCode = code
    await paying.runRefunds()
    const [failed] = await paying.refundsOf(order)
    expect(failed).toMatchObject({
      status: 'failed',
      status_reason: expect.stringContaining('portal') as unknown,
    })
    expect(jazz.calls).toHaveLength(1)

    jazz.trouble = 'none'
    jazz.refundCode = '000'
    for (let time = 0; time < 2; time += 1) {
      await paying.retry(order, failed?.id ?? 0)
      await paying.runRefunds()
    }
    expect(await paying.refundsOf(order)).toMatchObject([{ status: 'failed' }])
    expect(await paying.refund(order, { amount: '10.00' })).toMatchObject({
      status: 409,
      body: { code: 'sauda_refund_stands' },
    })
    await paying.runRefunds()
    expect(jazz.calls).toHaveLength(1)

    // by hand nothing is asked; after the owner has settled the first, another refund goes through
    expect(await paying.refund(order, { amount: '5.00', api_refund: false })).toMatchObject({ status: 201 })
    await paying.record(order, failed?.id ?? 0)
    expect(await paying.refund(order, { amount: '10.00' })).toMatchObject({ status: 201 })
    await paying.runRefunds()
    expect(jazz.calls).toHaveLength(2)
  },
)

test('a refund whose worker was killed is not requested again', async () => {
  const order = await paid()
  await paying.refund(order, { amount: '10.00' })
  await paying.killRefund()
  paying.shop.time.now += 15 * 60_000
  await paying.runRefunds()
  expect(jazz.calls).toHaveLength(1)
  expect(await paying.refundsOf(order)).toMatchObject([{ status: 'failed' }])
})

test('a refusal is shown with the text of JazzCash, and a payment that cannot be refunded says so', async () => {
  jazz.refundCode = '132'
  const order = await paid()
  await paying.refund(order, { amount: '10.00' })
  const voucher = await paid({ pp_TxnType: 'OTC' })
  await paying.refund(voucher, { amount: '10.00' })
  await paying.runRefunds()
  expect(await paying.refundsOf(order)).toMatchObject([{ status_reason: 'JazzCash: 132 As asked' }])
  expect(await paying.refundsOf(voucher)).toMatchObject([
    { status_reason: 'This payment can be given back in the portal of JazzCash only' },
  ])
})
