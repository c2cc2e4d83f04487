/* Changes that were made offline are sent by the person who made them. */
import { expect, test } from 'vitest'
import { fakeShop } from '#testing/fake-shop.ts'
import { aSession } from '#testing/open-desk.tsx'
import { sendOrWait, sendWaiting } from './outbox.ts'
import { type Session, signedIn, signedOut, useSession } from './session.ts'

const path = '/wp-json/sauda/v1/desk/orders/5083/actions'
const body = { action: 'confirm', version: 1 }

const person = (id: number): Session => {
  const session = aSession('owner') as unknown as Session
  return { ...session, user: { ...session.user, id } }
}

test('queued changes are not sent by a colleague who signs in on the same device', async () => {
  const sent: string[] = []
  const send = () => sendWaiting(({ name }) => sent.push(name))
  localStorage.clear()
  const shop = fakeShop({})
  signedIn(person(1))
  shop.isAway = true
  expect(await sendOrWait(path, body, 'of 1')).toBeUndefined()
  shop.isAway = false

  signedOut()
  signedIn(person(2))
  await send()
  expect(sent).toEqual([])
  expect(await sendOrWait(path, { ...body, version: 2 }, 'of 2')).toBeDefined()
  expect(shop.to('actOnDeskOrder').map((each) => (each.body as typeof body).version)).toEqual([2])

  // the session of the first ends while the change is sent, and the second signs in again
  signedIn(person(1))
  shop.answers.actOnDeskOrder = () =>
    Response.json({ code: 'desk_not_signed_in', message: 'Sign in.', data: { status: 401 } }, { status: 401 })
  const sending = send()
  await expect.poll(() => useSession.getState().isOver).toBe(true)
  signedIn(person(2))
  await sending
  expect(sent).toEqual([])

  signedIn(person(1))
  delete shop.answers.actOnDeskOrder
  await send()
  expect(sent).toEqual(['of 1'])
})

test('a change that another tab queued meanwhile is not overwritten, and is sent once', async () => {
  localStorage.clear()
  const shop = fakeShop({})
  signedIn(person(1))
  shop.isAway = true
  await sendOrWait(path, body, 'first')
  const list = JSON.parse(localStorage.getItem('desk-outbox') ?? '[]') as { key: string; name: string }[]
  const other = { ...list[0], key: 'other', body: { ...body, version: 2 }, name: 'of the other tab' }
  localStorage.setItem('desk-outbox', JSON.stringify([...list, other]))
  await sendOrWait(path, { ...body, version: 3 }, 'last')

  shop.isAway = false
  const sent: string[] = []
  await sendWaiting(({ name }) => sent.push(name))

  expect(sent).toEqual(['first', 'of the other tab', 'last'])
  expect(shop.to('actOnDeskOrder')).toHaveLength(3)
  expect(localStorage.getItem('desk-outbox')).toBe('[]')
})
