/* Without a setting of the owner, the shop behaves as the specification says. */
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const values = async (group: string) =>
  ((await shop.ask(`/wp-json/sauda/v1/settings/${group}`, { key: '2' })).body as { values: object }).values

test('buyers do not cancel, the checkout keeps the menus, and no email or password is confirmed first', async () => {
  expect(await values('payment')).toMatchObject({ buyersCancel: false, quietCheckout: false })
  expect(await values('shop')).toMatchObject({ confirmNewEmail: false, askCurrentPassword: false })
})

test('a new email is stored with the call, and both addresses are notified', async () => {
  const token = await shop.tokenOf('ayesha')
  const email = 'ayesha-new@mail.example'
  const path = '/wp-json/wc/v3/customers/101'
  const reply = await shop.ask(path, { method: 'PUT', token, body: { email } })
  expect(reply).toMatchObject({ status: 200, body: { id: 101, email } })
  expect(reply.body).not.toHaveProperty('pending_email')
  const mails = await shop.context.db
    .selectFrom('mailOutbox')
    .select(['recipient', 'content'])
    .where('name', '=', 'email-changed')
    .orderBy('id')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ayesha@sauda.example', email])
  expect(mails[1]?.content).toMatchObject({ link: expect.stringContaining('/confirm-email?') })
})

test('an order of a buyer is not cancelled by its buyer', async () => {
  const token = await shop.tokenOf('ayesha')
  const { body } = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    key: '2',
    body: { customer_id: 101, status: 'processing', line_items: [{ product_id: 1020, quantity: 1 }] },
  })
  const path = `/wp-json/sauda/v1/orders/${(body as { id: number }).id}/cancellation`
  expect(await shop.ask(path, { method: 'POST', token })).toMatchObject({
    status: 409,
    body: { data: { reason: 'off' } },
  })
})
