import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { Routes } from '#navigation/routes.tsx'
import { cartStore } from '#state/cart-store.ts'
import { sessionStore } from '#state/session-store.ts'
import { anOrder } from '#testing/orders.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { OrderPage } from './OrderPage.tsx'

let products: object[] = []
let answer: () => Response | Promise<Response>

beforeEach(() => {
  cartStore.clear()
  connectClient({
    config: { ...aConfig, apiHost: '', idempotentHost: false },
    token: () => 't',
    onSessionLost: () => {},
    fetch: async (url) =>
      url.includes('/products') ? Response.json(url.includes('/categories') ? [] : products) : answer(),
  })
  sessionStore.signIn('t', {
    id: 101,
    name: 'Ayesha Khan',
    email: 'ayesha@sauda.example',
    username: 'ayesha',
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (id = '5083') =>
  renderScreen(<Routes routes={[{ path: '/dashboard/orders/:id', element: <OrderPage /> }]} />, {
    address: `/dashboard/orders/${id}`,
  })
const open = async (difference: object = {}) => {
  answer = () => Response.json(anOrder(difference))
  show()
  await screen.findByRole('heading', { level: 1, name: 'Order #5083' })
}
const panel = (name: string) => screen.getByRole('heading', { name }).closest('section')

test('shows the heading, the date in long form, the status, and a link back [ODET-001] [ODET-002] [ODET-010]', async () => {
  await open()
  expect(screen.getByText(/^Placed on/).textContent).toMatch(/(June 14, 2026|14 June 2026).*5:30/)
  expect(screen.getByText('Processing')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Back to Orders' })[0]?.getAttribute('href')).toBe(
    '/dashboard/orders',
  )
})

test('shows both addresses, billing with email and phone, without empty lines [ODET-003] [ODET-004]', async () => {
  await open()
  expect(panel('Shipping Address')?.textContent).toBe(
    'Shipping AddressAyesha KhanHouse 12Mardan, KPK 23200Pakistan',
  )
  expect(panel('Billing Address')?.textContent).toContain('ayesha@sauda.example')
  expect(panel('Billing Address')?.textContent).toContain('0300 1234567')
})

test('an order of one address without province shows that address, without a stray comma [ODET-003]', async () => {
  const none = {
    first_name: '',
    last_name: '',
    address_1: '',
    address_2: '',
    city: '',
    state: '',
    postcode: '',
  }
  const address = { ...none, first_name: 'Ayesha', last_name: 'Khan', address_1: 'House 3', city: 'Quetta' }
  await open({ shipping: { ...none, country: '' }, billing: { ...address, country: 'Pakistan', phone: '' } })
  expect(panel('Shipping Address')?.textContent).toBe('Shipping AddressAyesha KhanHouse 3QuettaPakistan')
})

test('shows lines with their options, price and total [ODET-005] [ODET-006]', async () => {
  await open()
  const table = screen.getByRole('table', { name: 'Order Details' })
  expect(table.textContent).toContain('Steel Water Bottle')
  expect(table.textContent).toContain('Size: M')
  expect(table.textContent).not.toContain('_reduced_stock')
  expect(table.textContent).toContain('₨1,000.00 x 2')
  const cells = within(table).getAllByRole('cell')
  expect(cells.slice(-2).map(({ textContent }) => textContent)).toEqual(['₨1,000.00 x 2', '₨2,000.00'])
})

test('the amounts add up, and a discount is listed only when there is one [ODET-007]', async () => {
  await open({ discount_total: '200.00', total: '2200.00', coupon_lines: [{ code: 'SAVE10' }] })
  const amounts = screen
    .getAllByRole('definition')
    .map(({ textContent }) => Number(textContent.replace(/[^\d.-]/g, '')))
    .filter((amount) => !Number.isNaN(amount) && amount !== 0)
  expect(amounts.slice(0, 5)).toEqual([2000, -200, 200, 200, 2200])
})

test('each fee is a row of the bill, with its name [ODET-007]', async () => {
  await open({
    fee_lines: [
      { id: 7, name: 'Gift wrap &amp; card', total: '50.00' },
      { id: 8, name: '', total: '-20.00' },
    ],
    total: '2430.00',
  })
  const rows = [...document.querySelectorAll('dl:has(dd) > div')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Subtotal₨2,000.00',
    'Shipping, Local Delivery₨200.00',
    'Gift wrap & card₨50.00',
    'Fee-₨20.00',
    'Tax₨200.00',
    'Total₨2,430.00',
  ])
})

test('names of fees, taxes, delivery and payment are shown in the page’s language', async () => {
  const words = {
    'Gift wrap': 'گفٹ پیکنگ',
    GST: 'سیلز ٹیکس',
    'Local Delivery': 'مقامی ڈیلیوری',
    'Cash on delivery': 'نقد',
  }
  answer = () =>
    Response.json(
      anOrder({
        fee_lines: [{ id: 7, name: 'Gift wrap', total: '50.00' }],
        tax_lines: ['GST', 'Levy'].map((label) => ({ label, rate_percent: 5, tax_total: '100.00' })),
        total: '2450.00',
      }),
    )
  renderScreen(<Routes routes={[{ path: '/dashboard/orders/:id', element: <OrderPage /> }]} />, {
    address: '/dashboard/orders/5083',
    config: { ...aConfig, words },
  })
  await screen.findByRole('heading', { level: 1, name: 'Order #5083' })
  const bill = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent).join()
  for (const name of ['گفٹ پیکنگ', 'سیلز ٹیکس', 'مقامی ڈیلیوری']) expect(bill).toContain(name)
  expect(panel('Payment Details')?.textContent).toContain('نقد')
})

test('shows the payment, and N/A without a transaction [ODET-008]', async () => {
  await open()
  expect(panel('Payment Details')?.textContent).toContain('Cash on delivery')
  expect(panel('Payment Details')?.textContent).toContain('N/A')
})

test('shows a transaction id and a note as text [ODET-008] [ODET-009]', async () => {
  await open({ transaction_id: 'TXN-5082', customer_note: '<b>Ring twice</b>' })
  expect(panel('Payment Details')?.textContent).toContain('TXN-5082')
  expect(panel('Order Notes')?.textContent).toContain('<b>Ring twice</b>')
})

test('without a note there is no section [ODET-009]', async () => {
  await open()
  expect(screen.queryByRole('heading', { name: 'Order Notes' })).toBeNull()
})

test.each([
  ['processing', true],
  ['Processing', true],
  ['pending', false],
  ['on-hold', false],
  ['completed', false],
  ['cancelled', false],
  ['refunded', false],
  ['failed', false],
])('an order that is %s: Contact Support %s [ODET-011] [ODET-012]', async (status, there) => {
  await open({ status })
  expect(screen.queryByRole('link', { name: 'Contact Support' })?.getAttribute('href')).toBe(
    there ? 'mailto:help@shop.example?subject=Order%205083%20Inquiry' : undefined,
  )
})

test('shows placeholders while it loads [ODET-013]', () => {
  answer = () => new Promise(() => {})
  show()
  expect(screen.getByText('Loading order')).toBeTruthy()
})

test('a failure shows a message and a link back [ODET-014] [ERR-051]', async () => {
  answer = () => Response.json({}, { status: 403 })
  show()
  expect(await screen.findByText('Failed to load order details. Please try again later.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Orders' })).toBeTruthy()
})

test.each(['999999', 'abc', '1e5'])('there is no order %s [ODET-015] [ERR-052]', async (id) => {
  answer = () =>
    Response.json({ code: 'woocommerce_rest_shop_order_invalid_id', data: { status: 404 } }, { status: 404 })
  show(id)
  expect(await screen.findByRole('heading', { level: 1, name: 'Order Not Found' })).toBeTruthy()
  expect(screen.getByText("The order you're looking for could not be found.")).toBeTruthy()
})

test('an order that was cancelled although the reply was lost is shown as cancelled, without an error', async () => {
  answer = () => Response.json(anOrder({ status: 'processing' }))
  renderScreen(<Routes routes={[{ path: '/dashboard/orders/:id', element: <OrderPage /> }]} />, {
    address: '/dashboard/orders/5083',
    config: { ...aConfig, buyersCancel: true },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }))
  let isFirst = true
  answer = () => {
    if (!isFirst) return Response.json(anOrder({ status: 'cancelled' }))
    isFirst = false
    return Promise.reject(new TypeError('the connection broke'))
  }
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel Order' }))
  expect(await screen.findByText('Your order is cancelled. Nothing will be sent.')).toBeTruthy()
  expect(screen.queryByText("We couldn't cancel the order. Please try again.")).toBeNull()
})

test("Buy again adds the products to the cart at today's price, with their options", async () => {
  products = [
    {
      id: 1020,
      name: 'Steel Water Bottle',
      slug: 's',
      price: '1100',
      regular_price: '1100',
      stock_status: 'instock',
    },
  ]
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Buy again' }))
  const add = await screen.findByRole('button', { name: 'Add to Cart' })
  expect(cartStore.getState().cart.lines).toHaveLength(0)
  fireEvent.click(add)
  await waitFor(() => expect(cartStore.getState().cart.lines).toHaveLength(1))
  expect(cartStore.getState().cart.lines[0]).toMatchObject({
    id: 1020,
    quantity: 2,
    price: 110_000,
    attributes: [{ name: 'Size', option: 'M' }],
  })
})

test('Buy again shows a message when nothing is available', async () => {
  products = []
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Buy again' }))
  expect(await screen.findByText('None of these products are available anymore.')).toBeTruthy()
})

test('the browser prints the invoice', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Print invoice' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test('an order with a pending payment says so and links to it [CHK-059]', async () => {
  await open({ status: 'pending', needs_payment: true, payment_url: 'https://pay.example/?reference=1' })
  expect(screen.getByText(/^This order is waiting for your payment/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe(
    'https://pay.example/?reference=1',
  )
})

test('an order by bank transfer says that it waits for the payment, and shows the bank account', async () => {
  const account = { bank_name: 'Meezan Bank', account_name: 'Sauda', account_number: '0101 2345' }
  const history = [{ type: 'status', status: 'on-hold', date_created_gmt: '2026-06-14T12:30:00' }]
  await open({ status: 'on-hold', payment_method: 'bacs', bank_accounts: [account], history })
  expect(screen.getByText(/^We're waiting for your transfer/)).toBeTruthy()
  expect(panel('Order Updates')?.textContent).not.toContain('checking your order')
  expect(screen.getByText('0101 2345')).toBeTruthy()
  expect(screen.getByText('Meezan Bank').className).toContain('text-page')
  // "Order" is a word of the page's language
  expect(screen.getByText(/^Order #/, { selector: 'bdi' }).dir).toBe('')
})

test('the instructions of the payment method are shown on the order, each line in its own direction', async () => {
  await open({ payment_instructions: ['Have the amount ready.', 'رقم تیار رکھیں۔'] })
  expect(screen.getByText('Have the amount ready.').getAttribute('dir')).toBeNull()
  expect(screen.getByText('رقم تیار رکھیں۔').getAttribute('dir')).toBe('rtl')
})

test('an order whose payment failed offers another try [CHK-059]', async () => {
  await open({ status: 'failed', needs_payment: true, payment_url: 'https://shop.example/checkout/payment' })
  expect(screen.getByText(/^Your payment didn't go through/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try to Pay Again' })).toBeTruthy()
})

test('shows the history of the order, oldest first', async () => {
  const at = (hour: number) => ({ date_created_gmt: `2026-06-14T1${hour}:30:00` })
  const none = { status: '', note: '', amount: '' }
  await open({
    history: [
      { ...none, type: 'status', status: 'processing', ...at(2) },
      { ...none, type: 'note', note: 'With the courier: 123', ...at(3) },
      { ...none, type: 'status', status: 'packed', ...at(4) },
      { ...none, type: 'refund', amount: '300.00', ...at(5) },
      { ...none, type: 'refund', status: 'pending', amount: '50.00', ...at(6) },
      { ...none, type: 'refund', status: 'unpaid', amount: '20.00', ...at(7) },
    ],
  })
  const steps = within(panel('Order Updates') ?? document.body).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
    'Order placed',
    'Message from the shop',
    'Packed',
    '₨300.00 refunded',
    '₨50.00 is on its way back to you',
    '₨20.00 taken off your order',
  ])
  expect(screen.getByText('Refunded').nextSibling?.textContent).toBe('-₨300.00')
  expect(screen.getByText('Refund on its way').nextSibling?.textContent).toBe('-₨50.00')
  expect(screen.getByText('Taken off').nextSibling?.textContent).toBe('-₨20.00')
  expect(steps[1]?.textContent).toContain('With the courier: 123')
  expect(steps[2]?.querySelector('time')?.dateTime).toBe('2026-06-14T14:30:00.000Z')
  expect(steps.at(-1)?.getAttribute('aria-current')).toBe('true')
})

test('without a history the events come from the dates of the order', async () => {
  await open({
    date_paid_gmt: '2026-06-15T10:00:00',
    date_completed_gmt: '2026-06-16T10:00:00',
    status: 'completed',
  })
  const steps = within(panel('Order Updates') ?? document.body).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
    'Order placed',
    "We're preparing your order",
    'Completed',
  ])
})

test('no other order has a payment link, and only web pages are opened [CHK-059]', async () => {
  await open({ status: 'pending', needs_payment: true, payment_url: 'javascript:alert(1)' })
  expect(screen.queryByRole('link', { name: 'Pay Now' })).toBeNull()
})
