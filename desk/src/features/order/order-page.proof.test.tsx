/* An order's page: next step, change and refund with the shop's totals, and the history. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refuse } from '#testing/fake-shop.ts'
import { fill, openDesk, pressUndo, toast } from '#testing/open-desk.tsx'
import { anOrder } from '#testing/orders.ts'

const bottle = {
  id: 8100,
  name: 'Steel Water Bottle',
  quantity: 2,
  price: 1000,
  subtotal: '2000.00',
  meta_data: [],
}
const delivery = { id: 8200, method_title: 'Standard', total: '400.00', meta_data: [], taxes: [] }
const aFee = {
  ...{ tax_class: '', tax_status: 'none', amount: '', total_tax: '0.00' },
  ...{ taxes: [], meta_data: [] },
}
const full = { id: 5083, total: '2400.00', line_items: [bottle], date_paid: null }
const sums = (total: string) => ({
  subtotal: '0.00',
  discount: '0.00',
  shipping: '400.00',
  tax: '0.00',
  total,
})

/** The order in the desk's format. @param more overrides */
const theOrder = (more: object = {}) => anOrder(5083, { history: { others: [] }, timeline: [], ...more })
const open = (answers: Answers = {}, more: object = {}) =>
  openDesk('/orders/5083', { getDeskOrder: theOrder(more), getOrder: full, ...answers })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** A button that exists twice: in the header and in the bar for phones. */
const oneOf = async (name: string) => (await screen.findAllByRole('button', { name }))[0] as HTMLElement

test('the price of a discounted unit agrees with the amount of its line', async () => {
  open({ getOrder: { ...full, line_items: [{ ...bottle, quantity: 3, price: 600, subtotal: '2000.00' }] } })
  const row = (await screen.findByText('Steel Water Bottle')).closest('li')
  expect(row?.textContent).toContain('3 × ₨666.67₨2,000')
})

test('an order is cancelled from its menu, after a question', async () => {
  const { user, shop } = open({
    actOnDeskOrder: anOrder(5083, { tab: 'done', status: 'cancelled', version: 2 }),
  })
  await button('Change')
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel order' }))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel #5083?' }))
  expect(shop.to('actOnDeskOrder')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(shop.to('actOnDeskOrder')[0]?.body).toMatchObject({ action: 'cancel' }))
})

test.each([
  ['with_buyer', 'Courier collects'],
  ['not_due', 'Not paid yet'],
])('the amount due of cash that is %s is labelled %s', async (state, label) => {
  open({}, { cash: { state } })
  await button('Change')
  expect(await screen.findAllByText(label)).toHaveLength(2)
})

test('a changed quantity shows the new total before it is saved', async () => {
  const { user, shop } = open({
    checkDeskOrderChange: { before: sums('2400.00'), after: sums('3400.00') },
    changeDeskOrder: anOrder(5083, { version: 2 }),
  })
  await user.click(await button('Change'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Change #5083' }))
  const save = drawer.getByRole<HTMLButtonElement>('button', { name: 'Save change' })
  expect(save.disabled).toBe(true)
  await user.click(drawer.getByRole('button', { name: 'One more of Steel Water Bottle' }))
  await waitFor(() =>
    expect(drawer.getByText('New total').parentElement?.textContent).toMatch(/2,400.*3,400/),
  )
  await waitFor(() => expect(save.disabled).toBe(false))
  await user.click(save)
  await toast('#5083 saved')
  const sent = { version: 1, line_items: [{ id: 8100, quantity: 3 }] }
  expect(shop.to('checkDeskOrderChange').at(-1)?.body).toEqual(sent)
  expect(shop.to('changeDeskOrder')[0]?.body).toEqual(sent)
  expect(shop.to('changeDeskOrder')[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a rejected change stays in its drawer with the reason; a change of address requests no preview', async () => {
  const { user, shop } = open({
    changeDeskOrder: () => refuse(409, 'deskOrderChanged', 'Somebody else has changed this order.'),
  })
  await user.click(await button('Change'))
  const drawer = within(await screen.findByRole('dialog'))
  fill(drawer.getByLabelText('City'), 'Quetta')
  await user.click(drawer.getByRole('button', { name: 'Save change' }))
  await drawer.findByText('Somebody else has changed this order.')
  expect(drawer.getByLabelText<HTMLInputElement>('City').value).toBe('Quetta')
  expect(shop.to('changeDeskOrder')[0]?.body).toEqual({
    version: 1,
    line_items: [],
    deliver_to: { city: 'Quetta' },
  })
  expect(shop.to('checkDeskOrderChange')).toEqual([])
})

test('lines that are paid cannot be changed', async () => {
  const { user } = open(
    { getOrder: { ...full, date_paid: '2026-11-20T09:00:00' } },
    { payment_method: 'card' },
  )
  await user.click(await button('Change'))
  expect(await screen.findByText('These products are paid. Use Refund to pay back items.')).toBeTruthy()
})

test('an order that was handed over has no change button', async () => {
  open({}, { parcel: { state: 'handed_over' }, tab: 'on_the_way' })
  await button('Refund')
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})

test("a refund by lines has the amount of the shop's preview", async () => {
  const { user, shop } = open(
    {
      getOrder: {
        ...full,
        fee_lines: [
          { ...aFee, id: 8300, name: 'Cash on delivery fee', total: '50.00' },
          { ...aFee, id: 8301, name: 'Gift code', total: '-200.00' },
        ],
        shipping_lines: [
          { ...delivery, tax_status: 'none', method_id: 'flat_rate', instance_id: '1', total_tax: '0.00' },
        ],
      },
      checkDeskRefund: ({ body }) => ({
        amount: (body as { line_items: unknown[] }).line_items.length === 1 ? '1000.00' : '1400.00',
        due: '1000.00',
        refund_through: '',
        line_items: [{ id: 8100, quantity: 1, refund_total: '1000.00', refund_tax: [] }],
      }),
    },
    { cash: { state: 'with_buyer', amount: null } },
  )
  await user.click(await button('Refund'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Refund #5083' }))
  const write = drawer.getByRole<HTMLButtonElement>('button', { name: 'Refund' })
  expect(write.disabled).toBe(true)
  drawer.getByLabelText('Returned quantity of Cash on delivery fee')
  expect(drawer.queryByLabelText('Returned quantity of Gift code')).toBeNull()
  fill(drawer.getByLabelText('Returned quantity of Steel Water Bottle'), '9')
  // the quantity is limited to the ordered units
  expect(drawer.getByLabelText<HTMLInputElement>('Returned quantity of Steel Water Bottle').value).toBe('2')
  fill(drawer.getByLabelText('Returned quantity of Steel Water Bottle'), '1')
  await waitFor(() => expect(drawer.getByText('Taken off').parentElement?.textContent).toContain('1,000'))
  drawer.getByText(
    'Nothing has been paid yet. The customer owes less, and gets an email with the new amount.',
  )
  await waitFor(() => expect(write.disabled).toBe(false))
  await user.click(write)
  await toast('#5083 refunded')
  expect(shop.to('createRefund')[0]?.body).toEqual({
    ...{ reason: '', api_refund: false, api_restock: true, amount: '1000.00' },
    line_items: [{ id: 8100, quantity: 1, refund_total: '1000.00', refund_tax: [] }],
  })
})

const checkedRefund = {
  amount: '1000.00',
  due: '0.00',
  refund_through: 'Card (Stripe)',
  line_items: [{ id: 8100, quantity: 1, refund_total: '1000.00', refund_tax: [] }],
}
/** The refund drawer with one returned bottle, ready to send. */
async function readyToRefund({ user }: ReturnType<typeof open>) {
  await user.click(await button('Refund'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Refund #5083' }))
  fill(drawer.getByLabelText('Returned quantity of Steel Water Bottle'), '1')
  const write = drawer.getByRole<HTMLButtonElement>('button', { name: 'Refund' })
  await waitFor(() => expect(write.disabled).toBe(false))
  return { drawer, write }
}

const paid = { due: '0.00', cash: { state: 'not_due' } }

test('a refund goes through the provider that can pay it back, and is shown as requested', async () => {
  const desk = open({ checkDeskRefund: checkedRefund, createRefund: { status: 'pending' } }, paid)
  const { drawer, write } = await readyToRefund(desk)
  const radio = (name: string) => drawer.getByRole<HTMLInputElement>('radio', { name })
  expect(radio('Refund through Card (Stripe)').checked).toBe(true)
  drawer.getByText('Card (Stripe) pays the money back. The customer gets an email once it is paid.')
  await desk.user.click(write)
  await toast('#5083: refund requested from Card (Stripe)')
  expect(desk.shop.to('createRefund')[0]?.body).toMatchObject({ api_refund: true, amount: '1000.00' })
})

test('the owner can refund by hand although the provider could', async () => {
  const desk = open({ checkDeskRefund: checkedRefund }, paid)
  const { drawer, write } = await readyToRefund(desk)
  await desk.user.click(drawer.getByRole('radio', { name: 'I refund by hand' }))
  drawer.getByText('Pay the money back yourself. This records the refund and emails the customer.')
  await desk.user.click(write)
  await toast('#5083 refunded')
  expect(desk.shop.to('createRefund')[0]?.body).toMatchObject({ api_refund: false })
})

test('a refund without a provider offers no choice', async () => {
  const desk = open({ checkDeskRefund: { ...checkedRefund, refund_through: '' } })
  const { drawer } = await readyToRefund(desk)
  expect(drawer.queryByRole('radio')).toBeNull()
})

test('a refund whose reply was lost is sent again with its key, and another refund with a new one', async () => {
  const desk = open({
    checkDeskRefund: checkedRefund,
    createRefund: () => refuse(503, 'unavailable', 'The database is away.'),
  })
  const { drawer, write } = await readyToRefund(desk)
  const send = async () => {
    await waitFor(() => expect(write.disabled).toBe(false))
    await desk.user.click(write)
    await drawer.findByText(/^No connection to the shop\. Your entries stay here/)
  }
  await send()
  await send()
  await desk.user.click(drawer.getByRole('radio', { name: 'I refund by hand' }))
  await send()
  const keys = desk.shop.to('createRefund').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

const refundEntry = (name: string) => ({
  ...{ at: new Date().toISOString(), who: '', kind: 'refund', name, text: '1000.00' },
  ...{ private: false, note_id: null },
})
const refundRow = (more: object) => ({ id: 71, amount: '1000.00', status_reason: '', ...more })

test('a requested refund is shown as not paid yet, without buttons', async () => {
  open(
    {
      getOrder: { ...full, refunds: [{ id: 71, reason: 'Broken', total: '-1000.00' }] },
      listRefunds: [refundRow({ status: 'pending' })],
    },
    { timeline: [refundEntry('pending')] },
  )
  await screen.findByText("The payment provider hasn't confirmed it yet. This page shows the outcome.")
  await screen.findByText('Refund, not paid yet')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a failed refund shows its reason, and is tried again', async () => {
  const { user, shop } = open(
    {
      listRefunds: [
        refundRow({ status: 'failed', status_reason: 'Stripe: The account is closed.' }),
        refundRow({ id: 72, status: 'done' }),
      ],
      retryRefund: { status: 'pending' },
    },
    { timeline: [refundEntry('failed')] },
  )
  await screen.findByText('Stripe: The account is closed.')
  screen.getByText(/^The customer hasn't been paid\./)
  await user.click(await button('Try again'))
  await toast('#5083: refund requested again')
  expect(shop.to('retryRefund')).toHaveLength(1)
})

test('a failed refund is recorded as paid by hand after a confirmation', async () => {
  const { user, shop } = open(
    {
      listRefunds: [refundRow({ status: 'failed' })],
      recordRefund: () => refuse(409, 'refundStands', 'Somebody was faster.'),
    },
    { timeline: [refundEntry('failed')] },
  )
  await user.click(await button('I refunded by hand'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(shop.to('recordRefund')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'I refunded by hand' }))
  await screen.findByText('Somebody was faster.')
  shop.answers.recordRefund = { status: 'recorded' }
  await user.click(await button('I refunded by hand'))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'I refunded by hand' }),
  )
  await toast('#5083 refunded')
})

test('an order without open refunds does not load refunds', async () => {
  const { shop } = open({}, { timeline: [refundEntry('done')] })
  await button('Refund')
  expect(shop.to('listRefunds')).toEqual([])
})

test('a packer can neither change nor refund', async () => {
  openDesk('/orders/5083', { getDeskOrder: theOrder({ total: null }), getOrder: full }, { role: 'packer' })
  await oneOf('Confirm')
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test.each([
  [{ tab: 'to_confirm' }, 'Confirm', { action: 'confirm', via: 'call' }],
  [{ tab: 'to_pack', confirmation: { state: 'confirmed' } }, 'Mark as packed', { action: 'pack' }],
  [{ tab: 'on_the_way', parcel: { state: 'handed_over' } }, 'Mark as delivered', { action: 'deliver' }],
  [{ status: 'on-hold', payment_method: 'bacs' }, 'Mark as paid', { action: 'money_is_here' }],
  [{ status: 'on-hold', tab: 'open' }, 'Confirm', { action: 'confirm', via: 'call' }],
  [{ status: 'pending', tab: 'to_confirm' }, 'Confirm', { action: 'confirm', via: 'call' }],
  [{ status: 'pending', tab: 'on_the_way' }, 'Mark as delivered', { action: 'deliver' }],
])('the next step of %o is %s', async (more, name, action) => {
  const desk = open({ actOnDeskOrder: anOrder(5083, { version: 2 }) }, more)
  await desk.user.click(await oneOf(name))
  await waitFor(() => expect(desk.shop.to('actOnDeskOrder')[0]?.body).toEqual({ ...action, version: 1 }))
  await pressUndo(desk)
  await toast('#5083: undone')
  expect(desk.shop.to('actOnDeskOrder')[1]?.body).toEqual({ action: 'undo', version: 2 })
})

test('the slower of two staff members sees that the order has changed', async () => {
  const { user } = open({
    actOnDeskOrder: () => refuse(409, 'deskOrderChanged', 'This order has changed.'),
  })
  await user.click(await oneOf('Confirm'))
  expect(await toast("#5083: This order has changed. Your change wasn't saved.")).toBeTruthy()
})

test('the last action has an undo button in the history, and an older one has none', async () => {
  const at = new Date().toISOString()
  const entry = { at, who: 'Nadia Qureshi', kind: 'action', text: '', private: true, note_id: null }
  const { user, shop } = open(
    { actOnDeskOrder: anOrder(5083, { version: 2 }) },
    {
      timeline: [
        { ...entry, name: 'pack' },
        { ...entry, name: 'confirm', text: 'call' },
      ],
    },
  )
  await screen.findByText('Confirmed by call')
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shop.to('actOnDeskOrder')[0]?.body).toEqual({ action: 'undo', version: 1 }))
})

test('a note is shown as text, whatever it contains', async () => {
  const markup = 'After 6 pm <script>alert(1)</script>'
  const note = { at: '2026-11-20T09:00:00.000Z', who: '', kind: 'note', name: '', private: true, note_id: 3 }
  const { user, shop } = open({}, { timeline: [{ ...note, text: markup }] })
  await screen.findByText(markup)
  fill(screen.getByLabelText('Note'), markup)
  await user.click(await button('Save note'))
  await toast('Note added')
  expect(shop.to('createOrderNote')[0]?.body).toEqual({ note: markup, customer_note: false })
})

test('a note whose reply was lost is written once', async () => {
  const answers = [() => Promise.reject(new TypeError('fetch failed')), () => ({})]
  const { user, shop } = open({ createOrderNote: () => answers.shift()?.() ?? {} })
  fill(await screen.findByLabelText('Note'), 'Called, no answer')
  await user.click(await button('Save note'))
  await waitFor(() => expect(shop.to('createOrderNote')).toHaveLength(1))
  await user.click(await button('Save note'))
  await toast('Note added')
  const keys = shop.to('createOrderNote').map(({ headers }) => headers.get('Idempotency-Key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('an order is repeated from its page', async () => {
  const billing = {
    first_name: 'Hina',
    last_name: 'Shah',
    address_1: 'House 5',
    city: 'Lahore',
    phone: '03458812399',
  }
  const desk = open({ getOrder: { ...full, billing, shipping: { ...billing, phone: '' } } })
  await button('Change')
  await desk.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }))
  await desk.user.click(await screen.findByRole('menuitem', { name: 'Duplicate order' }))
  await screen.findByRole('heading', { level: 1, name: 'New order' })
  await toast(/^Copied from #5083/)
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  expect(phone.value).toBe('03458812399')
  await waitFor(() => expect(desk.address()).toBe('/orders/new'))
  await pressUndo(desk)
  await waitFor(() => expect(phone.value).toBe(''))
})

test('an unknown order links back to the list', async () => {
  open({ getDeskOrder: () => refuse(404, 'orderInvalidId', 'Invalid ID.') })
  await screen.findByRole('heading', { level: 1, name: 'Order not found' })
  expect(screen.getAllByText('Order not found')).toHaveLength(1)
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Orders' })).toBeTruthy()
})
