import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { sessionStore } from '#state/session-store.ts'
import { anOrder, ordersOf } from '#testing/orders.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { OrdersPage } from './OrdersPage.tsx'

let answer: (url: string, init: RequestInit) => Response | Promise<Response>
const sent: string[] = []
const bearers: unknown[] = []

beforeEach(() => {
  sent.length = 0
  bearers.length = 0
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  connectClient({
    config: { ...aConfig, apiHost: '' },
    token: () => 't',
    onSessionLost: () => {},
    fetch: async (url, init) => {
      sent.push(url)
      bearers.push(new Headers(init.headers).get('authorization'))
      return answer(url, init)
    },
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
  vi.unstubAllGlobals()
})

const show = () => renderScreen(<OrdersPage />, { address: '/dashboard/orders' })
const rows = () => screen.getAllByRole('row').slice(1)
const ids = () => rows().map((row) => /#\d+/.exec(row.textContent)?.[0])
const tab = (name: string) => screen.getByRole('button', { name })
const many = (count: number, status = 'processing') =>
  ordersOf(...Array.from({ length: count }, () => status))

test('a row shows the order [ORD-004] [ORD-005] [ORD-006] [ORD-007] [ORD-008] [ORD-009]', async () => {
  answer = () => Response.json([anOrder(), anOrder({ id: 5082, line_items: [] })])
  show()
  const [row] = await waitFor(rows)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Order',
    'Date',
    'Status',
    'Total',
    'Items',
    'Actions',
  ])
  for (const text of ['#5083', 'Processing', '₨2,400.00', '2 items']) expect(row?.textContent).toContain(text)
  expect(row?.textContent).toMatch(/Jun 14, 2026|14 Jun 2026/)
  expect(
    within(row as HTMLElement)
      .getByRole('link', { name: /View Details/ })
      .getAttribute('href'),
  ).toBe('/dashboard/orders/5083')
})

test('shows placeholders while it loads, and Refresh bypasses the cache [ORD-010] [ORD-001]', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  show()
  expect(screen.getByText('Loading your orders...')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refreshing...' })).toBeTruthy()
  resolve(Response.json([anOrder()]))

  const refresh = await screen.findByRole('button', { name: 'Refresh Orders' })
  answer = () => Response.json([anOrder({ id: 5084 }), anOrder()])
  fireEvent.click(refresh)
  await waitFor(() => expect(ids()).toEqual(['#5084', '#5083']))
  expect(sent).toHaveLength(2)
})

test('tabs filter the loaded orders, send no request, and begin at page 1 [ORD-002] [ORD-003] [ORD-013] [ORD-019]', async () => {
  answer = () => Response.json([...many(25), ...ordersOf('Completed', 'on-hold')])
  show()
  await waitFor(rows)
  expect(
    within(screen.getByRole('group', { name: 'Filter orders' }))
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['All', 'Processing', 'Completed', 'Cancelled'])
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(rows()).toHaveLength(7)

  fireEvent.click(tab('Processing'))
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(tab('Completed'))
  expect(rows()).toHaveLength(1)
  fireEvent.click(tab('Cancelled'))
  expect(screen.getByText("You don't have any cancelled orders.")).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'View All Orders' }))
  expect(rows()).toHaveLength(10)
  expect(sent).toHaveLength(1)
})

test.each([
  [639, '1…456…9'],
  [640, '1…34567…9'],
])('page 5 of 9 on %d px shows %s, live [ORD-016] [CONST-028]', async (width, shown) => {
  const widths = { now: width === 640 ? 639 : 640 }
  const lists: EventTarget[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    const below = Number(/^\(width < (\d+)px\)$/.exec(query)?.[1])
    const list = Object.defineProperty(new EventTarget(), 'matches', { get: () => widths.now < below })
    lists.push(list)
    return list
  })
  answer = () => Response.json(many(90))
  show()
  const pages = await screen.findByRole('navigation', { name: 'Order pages' })
  for (const page of [9, 8, 7, 6, 5])
    fireEvent.click(
      page === 9
        ? within(pages).getByRole('button', { name: 'Page 9' })
        : within(pages).getByRole('button', { name: 'Previous' }),
    )

  widths.now = width
  act(() => lists.forEach((list) => list.dispatchEvent(new Event('change'))))

  expect(within(pages).getByRole('list').textContent).toBe(shown)
  expect(within(pages).getByRole('button', { current: 'page' }).textContent).toBe('5')
})

test('shows ten a page; a single page has no pagination [ORD-014] [ORD-015] [ORD-018]', async () => {
  answer = () => Response.json(many(10))
  const first = show()
  await waitFor(rows)
  expect(screen.queryByRole('navigation', { name: 'Order pages' })).toBeNull()
  first.unmount()

  answer = () => Response.json(many(83))
  show()
  await waitFor(() => expect(rows()).toHaveLength(10))
  const pages = screen.getByRole('navigation', { name: 'Order pages' })
  expect(pages.textContent).toContain('…')
  fireEvent.click(within(pages).getByRole('button', { name: 'Next' }))
  expect(ids()[0]).toBe('#5073')
  fireEvent.click(within(pages).getByRole('button', { name: 'Page 9' }))
  expect(rows()).toHaveLength(3)
  fireEvent.click(within(pages).getByRole('button', { name: 'Previous' }))
  expect(rows()).toHaveLength(10)
})

test('a customer without orders sees a message [ORD-012] [ERR-050]', async () => {
  answer = () => Response.json([])
  show()
  expect(await screen.findByText("You haven't placed any orders yet.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/products')
})

test('a failure shows a message and can be tried again [ORD-011] [ORD-024] [ERR-047] [ERR-049]', async () => {
  vi.useFakeTimers()
  answer = () => Response.json({}, { status: 500 })
  show()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText('Unable to load orders')).toBeTruthy()
  expect(screen.getByText('Failed to load orders. Please try again.')).toBeTruthy()

  answer = () => Response.json([anOrder()])
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(ids()).toEqual(['#5083'])
})

test('a failed refresh keeps the list on screen [ORD-025] [ERR-047]', async () => {
  vi.useFakeTimers()
  answer = () => Response.json([anOrder()])
  show()
  await act(() => vi.advanceTimersByTimeAsync(10))
  answer = () => Response.json({}, { status: 500 })
  fireEvent.click(screen.getByRole('button', { name: 'Refresh Orders' }))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText('Failed to load orders. Please try refreshing.')).toBeTruthy()
  expect(ids()).toEqual(['#5083'])
})

test('a request without a reply is aborted after 15 s [ORD-028] [ERR-053]', async () => {
  await import('#api/request.ts') // its loading time is not controlled by the fake clock below
  vi.useFakeTimers()
  let aborted = false
  answer = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        aborted = true
        reject(signal.reason as Error)
      })
    })
  show()
  await act(() => vi.advanceTimersByTimeAsync(14_999))
  expect(screen.queryByText('Request timed out')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  await act(() => vi.advanceTimersByTimeAsync(10)) // the screen is updated in the next turn
  expect(screen.getByText('Request timed out')).toBeTruthy()
  expect(aborted).toBe(true)
})

test.each([
  ['an object [ORD-026]', () => Response.json({})],
  ['null [ORD-026]', () => Response.json(null)],
  ['nothing [ORD-026]', () => new Response('')],
  ['a refusal [ORD-027]', () => Response.json({ code: 'x', data: { status: 404 } }, { status: 404 })],
])('%s in place of orders shows no orders', async (_, reply) => {
  answer = reply
  show()
  expect(await screen.findByText("You haven't placed any orders yet.")).toBeTruthy()
})

test('a return after more than five minutes sends a request, an earlier one does not [ORD-023]', async () => {
  vi.useFakeTimers()
  answer = () => Response.json([anOrder()])
  show()
  await act(() => vi.advanceTimersByTimeAsync(10))
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await act(() => vi.advanceTimersByTimeAsync(299_000))
  comeBack()
  expect(sent).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  comeBack()
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(sent).toHaveLength(2)
})

test('all pages of a long history are read, with the token [API-031] [PERM-006]', async () => {
  answer = (url) => {
    const page = Number(new URL(url, 'http://x').searchParams.get('page'))
    return Response.json([anOrder({ id: 6000 - page })], { headers: { 'x-wp-totalpages': '3' } })
  }
  show()
  await waitFor(() => expect(ids()).toEqual(['#5999', '#5998', '#5997']))
  expect(new Set(bearers)).toEqual(new Set(['Bearer t']))
  expect(sent[0]).toContain('customer=101&page=1&per_page=100&orderby=date&order=desc')
})

test('a row with a pending payment links to it [CHK-059]', async () => {
  const page = 'https://pay.example/?reference=1'
  answer = () =>
    Response.json([
      anOrder({ status: 'pending', needs_payment: true, payment_url: page }),
      anOrder({ id: 5082 }),
    ])
  show()
  const links = await screen.findAllByRole('link', { name: /^Pay now for order/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Pay Now', page]])
})
