/* The owner is notified of shoppers' orders, if the mail settings name an address. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listMail } from '#testing/outbox.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const place = async () => {
  const { status, body } = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      payment_method: 'cod',
      billing: { ...ayeshasAddress, city: 'Lahore', state: 'Punjab' },
      line_items: [{ product_id: 1020, quantity: 1 }],
    },
  })
  expect(status).toBe(201)
  return (body as { id: number }).id
}
const notices = () => listMail(shop.context.db, 'order-notice')

test('the owner is notified only when an address is set; then each order sends one mail with a link to the desk', async () => {
  await place()
  expect(await notices()).toEqual([])
  const set = await shop.ask('/wp-json/sauda/v1/settings/mail', {
    method: 'PUT',
    key: '2',
    body: { values: { ordersTo: 'owner@mail.example' } },
  })
  expect(set.status).toBe(200)
  const id = await place()
  expect(await notices()).toMatchObject([
    {
      recipient: 'owner@mail.example',
      content: {
        number: id,
        city: 'Lahore',
        lines: [{ quantity: 1 }],
        link: expect.stringMatching(new RegExp(`/desk/orders/${id}$`)) as unknown,
      },
    },
  ])
})
