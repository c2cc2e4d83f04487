/* Corrects the number of a handed-over parcel, undoes it, and mails the buyer on request. */
import { beforeAll, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  staff = await deskStaff(shop.context)
})

const { call, read, act, cashOrder, deliveredOrder } = deskCalls(() => ({ shop, staff }))

const sentOrder = async () => {
  const { id } = await cashOrder()
  await act(id, 'confirm')
  await act(id, 'hand_over', { courier: 'TCS', tracking_number: 'T-1' })
  return id
}
const shipmentsOf = async (id: number) =>
  (await shop.ask(`/wp-json/sauda/v1/orders/${id}/shipments`, { key: '2' })).body as object[]
const notesOf = async (id: number) =>
  (
    (await shop.ask(`/wp-json/wc/v3/orders/${id}/notes?type=customer`, { key: '2' })).body as {
      note: string
    }[]
  ).map(({ note }) => note)
const mailsAbout = async (id: number) =>
  (await shop.context.db.selectFrom('mailOutbox').selectAll().where('name', '=', 'order-note').execute())
    .map(({ content }) => content as { number: number; note: string })
    .filter(({ number }) => number === id)

test('the buyer sees the corrected number, and is mailed only on request', async () => {
  const id = await sentOrder()
  const before = await mailsAbout(id)
  const { body } = await act(id, 'change_parcel', { tracking_number: 'T-2' })
  expect(body).toMatchObject({
    tab: 'on_the_way',
    parcel: { state: 'handed_over', courier: 'TCS', tracking_number: 'T-2' },
  })
  expect(await shipmentsOf(id)).toMatchObject([{ title: 'TCS', tracking_number: 'T-2' }])
  expect((await notesOf(id))[0]).toContain('T-2')
  expect(await mailsAbout(id)).toEqual(before)
  const { timeline } = (await read(id)) as unknown as { timeline: object[] }
  expect(timeline[0]).toMatchObject({ name: 'change_parcel', text: 'TCS T-2' })
  await act(id, 'change_parcel', { courier: 'Leopards', tracking_number: 'L-1', tell_customer: true })
  expect((await mailsAbout(id)).slice(before.length)).toMatchObject([
    { note: expect.stringContaining('L-1') as unknown },
  ])
})

test('undo restores number, courier and status of the parcel, and stops the mail', async () => {
  const id = await sentOrder()
  const [facts, mails, notes] = [await read(id), await mailsAbout(id), await notesOf(id)]
  shop.time.now += 60_000
  await act(id, 'change_parcel', { courier: 'Leopards', tracking_number: 'L-1', tell_customer: true })
  const { body } = await act(id, 'undo')
  expect(body['parcel']).toEqual(facts['parcel'])
  expect(await shipmentsOf(id)).toMatchObject([{ title: 'TCS', tracking_number: 'T-1' }])
  expect([await mailsAbout(id), await notesOf(id)]).toEqual([mails, notes])
})

test('on a delivered parcel only the number can be corrected, and its cash stays with its courier', async () => {
  const id = await deliveredOrder('TCS', 'T-9')
  expect((await act(id, 'change_parcel', { courier: 'Leopards', tracking_number: 'T-8' })).status).toBe(400)
  expect((await act(id, 'change_parcel', { tracking_number: 'T-8' })).body).toMatchObject({
    tab: 'done',
    parcel: { state: 'delivered', tracking_number: 'T-8' },
    cash: { state: 'with_courier' },
  })
})

test('a correction needs a number, a different number, and a parcel that was handed over', async () => {
  const id = await sentOrder()
  expect((await act(id, 'change_parcel')).status).toBe(400)
  expect((await act(id, 'change_parcel', { tracking_number: 'T-1' })).status).toBe(400)
  const { id: unsent } = await cashOrder()
  expect((await act(unsent, 'change_parcel', { tracking_number: 'T-1' })).status).toBe(409)
})

test('of two corrections of the same version one is written', async () => {
  const id = await sentOrder()
  const { version } = await read(id)
  const both = await Promise.all(
    ['T-2', 'T-3'].map((tracking_number) =>
      call('POST', `/orders/${id}/actions`, { action: 'change_parcel', version, tracking_number }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a note for the buyer is mailed, and a staff note is not', async () => {
  const { id } = await cashOrder()
  const write = (note: string, customer_note: boolean) =>
    shop.ask(`/wp-json/wc/v3/orders/${id}/notes`, { method: 'POST', key: '2', body: { note, customer_note } })
  await write('Ring at the gate', false)
  await write('It comes tomorrow', true)
  expect((await mailsAbout(id)).map(({ note }) => note)).toEqual(['It comes tomorrow'])
})
