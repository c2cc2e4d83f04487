/** Phone numbers in the spellings that shoppers send. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ayeshasAddress } from '#testing/address.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
let id: number
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  const { body } = await shop.ask('/wp-json/wc/v3/customers?email=ayesha@sauda.example', { key: '2' })
  id = (body as { id: number }[])[0]?.id ?? 0
})

type Body = {
  billing: { phone: string }
  shipping: { phone: string }
  data: { params: Record<string, string> }
}
const answered = (reply: { status: number; body: unknown }) => ({ ...reply, body: reply.body as Body })
const order = async (phone: string) =>
  answered(
    await shop.ask('/wp-json/wc/v3/orders', {
      method: 'POST',
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: {
        payment_method: 'cod',
        billing: { ...ayeshasAddress, phone },
        shipping: { ...ayeshasAddress, phone },
        line_items: [{ product_id: 1020, quantity: 1 }],
      },
    }),
  )
const profile = async (phone: string) =>
  answered(
    await shop.ask(`/wp-json/wc/v3/customers/${id}`, {
      method: 'PUT',
      token,
      body: { billing: { phone }, shipping: { phone } },
    }),
  )

describe.each([
  ['an order', order, 201],
  ['the profile', profile, 200],
])('%s', (_, send, status) => {
  test.each([
    ['0300-1234567', '03001234567'],
    ['۰۳۰۰۱۲۳۴۵۶۷', '03001234567'],
    ['٠٣٠٠ ١٢٣٤٥٦٧', '03001234567'],
    ['042-35761999', '04235761999'],
    ['(042) 3576.1999', '04235761999'],
    ['+92 300 1234567', '+923001234567'],
    ['0092-300-1234567', '00923001234567'],
  ])('accepts %s and stores %s', async (typed, kept) => {
    const reply = await send(typed)
    expect(reply.status).toBe(status)
    expect(reply.body.billing.phone).toBe(kept)
    expect(reply.body.shipping.phone).toBe(kept)
  })

  test.each(['0300', '0300-12345x7', 'call me'])('rejects %s and names the field', async (typed) => {
    const reply = await send(typed)
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.data.params)).toEqual(['billing.phone'])
  })
})
