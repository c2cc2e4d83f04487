import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { lazy, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Link, Navigate, NavLink } from './links.tsx'
import { Navigation, useLocation, useNavigate, useSearchParams } from './location.tsx'
import { matchPath, Routes, useParams } from './routes.tsx'

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(cleanup)

/** Displays the current location. */
function Here() {
  const { pathname, search, state, visit } = useLocation()
  return <output data-visit={visit}>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}
function Step() {
  const { step: name, returned } = useLocation()
  return <output data-name={name} data-returned={returned} />
}
const step = () => {
  const { name, returned } = screen.getByRole('status').dataset
  return { name, returned }
}
const here = () => screen.getByRole('status').textContent
const visit = () => Number(screen.getByRole('status').dataset.visit)
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

test.each([
  ['/', '/', {}],
  ['/products', '/products/', {}],
  ['/products', '/Products', {}],
  ['/products', '/product', undefined],
  ['/products', '/products/x', undefined],
  ['/product/:slug', '/product/%D9%82%D9%84%D9%85', { slug: 'قلم' }],
  ['/product/:slug', '/product/100%', { slug: '100%' }],
  ['/product/:slug', '/product/', undefined],
  ['/dashboard/orders/:id', '/dashboard/orders/7', { id: '7' }],
  ['*', '/what/ever', {}],
])('the path %s and the address %s', (path, pathname, parameters) => {
  expect(matchPath(path, pathname)).toEqual(parameters)
})

test('a link does not reload the page; Back and Forward restore each entry with its state', async () => {
  render(
    <Navigation>
      <Link to="/cart" state={{ notice: 'gone' }}>
        Cart
      </Link>
      <Link to={{ search: 'page=2' }}>Next</Link>
      <Here />
    </Navigation>,
  )
  press('Cart')
  expect(here()).toBe('/cart {"notice":"gone"}')
  press('Next')
  expect(here()).toBe('/cart?page=2 null')

  act(() => history.back())
  await waitFor(() => expect(here()).toBe('/cart {"notice":"gone"}'))
  act(() => history.back())
  await waitFor(() => expect(here()).toBe('/ null'))
  act(() => history.forward())
  await waitFor(() => expect(here()).toBe('/cart {"notice":"gone"}'))
})

test('a link to the current address counts as a visit and creates no history entry', () => {
  render(
    <Navigation>
      <Link to="/">Home</Link>
      <Here />
    </Navigation>,
  )
  const [steps, before] = [history.length, visit()]
  press('Home')
  expect(history.length).toBe(steps)
  expect(visit()).toBe(before + 1)
})

test('a link to a category opens its list, without a screen in between', () => {
  const shown: string[] = []
  const Shown = () => {
    const { pathname, search } = useLocation()
    shown.push(pathname + search)
    return null
  }
  render(
    <Navigation>
      <Link to="/category/men%27s-wear">Men's wear</Link>
      <Shown />
    </Navigation>,
  )
  history.pushState(null, '', '/') // discards the forward entries of earlier tests
  const steps = history.length
  press("Men's wear")
  expect(shown.slice(1)).toEqual(['/products?category=men%27s-wear'])
  expect(history.length).toBe(steps + 1)
})

test('navigating to the current address creates no history entry, unless the state differs', () => {
  history.pushState(null, '', '/products?min_price=500') // discards the forward entries of earlier tests
  const Go = ({ state }: { state?: unknown }) => {
    const navigate = useNavigate()
    return (
      <button onClick={() => navigate({ search: 'min_price=500' }, { state })}>
        {state === undefined ? 'again' : 'bring'}
      </button>
    )
  }
  render(
    <Navigation>
      <Go />
      <Go state={{ step: 1 }} />
      <Here />
    </Navigation>,
  )
  const steps = history.length
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  click('again')
  click('again')
  expect(history.length).toBe(steps)
  click('bring')
  expect(history.length).toBe(steps + 1)
  click('bring')
  expect(history.length).toBe(steps + 1)
})

test('each history entry keeps its id, and Back differs from a link', async () => {
  render(
    <Navigation>
      <Link to="/cart">Cart</Link>
      <Step />
    </Navigation>,
  )
  const first = step()
  press('Cart')
  const second = step()
  expect(second.name).not.toBe(first.name)
  expect([first.returned, second.returned]).toEqual(['false', 'false'])
  act(() => history.back())
  await waitFor(() => expect(step()).toEqual({ name: first.name, returned: 'true' }))
  act(() => history.forward())
  await waitFor(() => expect(step()).toEqual({ name: second.name, returned: 'true' }))
  cleanup()
  render(
    <Navigation>
      <Step />
    </Navigation>,
  )
  expect(step()).toEqual({ name: second.name, returned: 'true' })
})

test.each([
  ['for another tab', { ctrlKey: true }, '/cart'],
  ['with the middle button', { button: 1 }, '/cart'],
  ['on another site', {}, 'https://elsewhere.example/cart'],
  ['on another site without its scheme', {}, '//elsewhere.example/cart'],
])('a click %s is left to the browser', (_, how, to) => {
  render(
    <Navigation>
      <Link to={to}>Cart</Link>
      <Here />
    </Navigation>,
  )
  const link = screen.getByRole('link')
  link.parentElement?.addEventListener('click', (event) => event.preventDefault()) // this document cannot navigate
  const click = createEvent.click(link, how)
  let stopped = true
  link.addEventListener('click', (event) => (stopped = event.defaultPrevented))
  fireEvent(link, click)
  expect(stopped).toBe(false)
  expect(here()).toBe('/ null')
})

test('a link marks the current screen', () => {
  history.replaceState(null, '', '/dashboard/orders/7?x=1')
  render(
    <Navigation>
      <NavLink to="/dashboard" end>
        Dashboard
      </NavLink>
      <NavLink to="/dashboard/orders">Orders</NavLink>
      <NavLink to="/dash">Dash</NavLink>
    </Navigation>,
  )
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Orders',
  ])
})

test('a redirect in the first view replaces its history entry', () => {
  history.replaceState(null, '', '/old/soap')
  const Old = () => <Navigate replace to={`/new?from=${useParams()['slug']}`} state={{ step: 1 }} />
  const New = () => <Here />
  const steps = history.length
  render(
    <Navigation>
      <Routes
        routes={[
          { path: '/old/:slug', element: <Old /> },
          { path: '/new', element: <New /> },
        ]}
      />
    </Navigation>,
  )
  expect(here()).toBe('/new?from=soap {"step":1}')
  expect(history.length).toBe(steps)
})

test('the previous screen remains until the next one has loaded', async () => {
  let arrive = () => {}
  const Slow = lazy(
    () => new Promise<{ default: () => string }>((done) => (arrive = () => done({ default: () => 'slow' }))),
  )
  const frame = (screen: ReactNode) => <Suspense fallback="waiting">{screen}</Suspense>
  render(
    <Navigation>
      <Link to="/slow">Go</Link>
      <Routes
        routes={[
          { path: '/', element: frame('first') },
          { path: '/slow', element: frame(<Slow />) },
        ]}
      />
    </Navigation>,
  )
  press('Go')
  expect(location.pathname).toBe('/slow')
  expect(screen.getByText('first', { exact: false })).toBeTruthy()
  expect(screen.queryByText('waiting', { exact: false })).toBeNull()
  await act(async () => arrive())
  expect(screen.getByText('slow', { exact: false })).toBeTruthy()
})

test('navigate changes only the query when only the query is passed', () => {
  history.replaceState(null, '', '/products?sort=newest')
  const Sort = () => {
    const navigate = useNavigate()
    return <button onClick={() => navigate({ search: '' })}>{useSearchParams().get('sort') ?? 'none'}</button>
  }
  render(
    <Navigation>
      <Sort />
      <Here />
    </Navigation>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'newest' }))
  expect(screen.getByRole('button', { name: 'none' })).toBeTruthy()
  expect(here()).toBe('/products null')
})

test('the server renders the requested address', () => {
  const html = renderToString(
    <Navigation address="/products?page=2">
      <Here />
    </Navigation>,
  )
  expect(html).toContain('/products?page=2')
})
