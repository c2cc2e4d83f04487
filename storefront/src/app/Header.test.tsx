import { lineKey } from '@sauda/domain/cart.ts'
import { aCartLine, aCategory } from '@sauda/domain/testing/builders.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cartStore } from '#state/cart-store.ts'
import { sessionStore } from '#state/session-store.ts'
import { renderScreen, someFirstData } from '#testing/render-screen.tsx'
import { Header } from './Header.tsx'
import { MobileMenu } from './MobileMenu.tsx'

const categories = [
  aCategory({ id: 11, name: 'Electronics', slug: 'electronics' }),
  aCategory({ id: 111, name: 'Audio', slug: 'audio', parentId: 11 }),
  aCategory({ id: 112, name: 'Mobile Accessories', slug: 'mobile-accessories', parentId: 11 }),
  aCategory({ id: 15, name: 'Summer', slug: 'summer' }),
  aCategory({ id: 1, name: 'Uncategorized', slug: 'uncategorized' }),
]
const firstData = someFirstData({ categories })
const user = { id: 101, name: 'Ayesha Khan', email: 'ayesha@sauda.example', username: 'ayesha' }

beforeEach(() => {
  localStorage.clear()
  act(() => {
    cartStore.start()
    sessionStore.start()
  })
})
const open = () => renderScreen(<Header />, { firstData, address: '/deals' })
const scrollTo = (y: number) =>
  act(() => {
    window.scrollY = y
    window.dispatchEvent(new Event('scroll'))
  })

test('changes its style after more than 10 px [NAV-001]', () => {
  open()
  const header = screen.getByRole('banner')
  scrollTo(10)
  expect(header.hasAttribute('data-scrolled')).toBe(false)
  scrollTo(11)
  expect(header.hasAttribute('data-scrolled')).toBe(true)
  scrollTo(0)
})

test('shows Home, Shop and Deals, with the current page marked [NAV-002] [NAV-003] [NAV-004]', () => {
  open()
  const main = screen.getByRole('navigation', { name: 'Main' })
  expect(
    within(main)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/products', '/deals'])
  expect(within(main).getByRole('link', { current: 'page' }).textContent).toBe('Deals')
})

test('shows a link per top-level category, with its children in a menu for keys and pointer [NAV-005]', async () => {
  open()
  const bar = screen.getByRole('navigation', { name: 'Categories' })
  expect(
    within(bar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Electronics', 'Summer', 'All categories'])

  const more = within(bar).getByRole('button', { name: 'Electronics: show sub-categories' })
  fireEvent.focus(more)
  fireEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  await within(bar).findByRole('link', { name: 'Audio', hidden: true })
  expect(within(bar).getByRole('link', { name: 'Audio', hidden: true }).getAttribute('href')).toBe(
    '/category/audio',
  )

  fireEvent.keyDown(more, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('All Electronics')
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(more)
})

test('hovering opens the menu after a delay [NAV-005]', () => {
  vi.useFakeTimers()
  open()
  const more = screen.getByRole('button', { name: 'Electronics: show sub-categories' })
  fireEvent.pointerEnter(more.parentElement as HTMLElement, { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(120))
  expect(more.getAttribute('aria-expanded')).toBe('true')
  vi.useRealTimers()
})

test('searches for a term, and ignores an empty one [NAV-006] [NAV-007]', () => {
  const { address } = open()
  const form = screen.getByRole('search')
  const field = within(form).getByRole('combobox', { name: 'Search products' })
  fireEvent.change(field, { target: { value: '   ' } })
  fireEvent.submit(form)
  expect(address()).toBe('/deals')
  fireEvent.change(field, { target: { value: 'a&b' } })
  fireEvent.submit(form)
  expect(address()).toBe('/search?q=a%26b')
})

test('the cart counts its items [NAV-008]', () => {
  open()
  expect(screen.getByRole('link', { name: 'Cart' }).textContent).toBe('')
  expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/cart')
  act(() => {
    cartStore.add(aCartLine({ id: 1, quantity: 2 }))
    cartStore.add(aCartLine({ id: 2, quantity: 3 }))
  })
  expect(screen.getByRole('link', { name: 'Cart, 5 items' }).textContent).toBe('5')
  act(() => cartStore.changeQuantity(lineKey(aCartLine({ id: 1 })), 99))
  expect(screen.getByRole('link', { name: /^Cart/ }).textContent).toBe('99+')
})

test('a guest can sign in; Create Account is in the menu of phones [NAV-009] [NAV-010]', () => {
  open()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull()
})

test('a customer has a menu with sign-out [NAV-011] [NAV-012] [NAV-013] [NAV-014] [NAV-015]', async () => {
  act(() => sessionStore.signIn('token-1', user))
  open()
  const button = await screen.findByRole('button', { name: 'Ayesha' })
  expect(button.textContent).toBe('AAyesha')
  fireEvent.click(button)
  for (const [name, target] of [
    ['Dashboard', '/dashboard'],
    ['My Orders', '/dashboard/orders'],
    ['My Profile', '/dashboard/profile'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target)

  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy()
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
})

test('the menu of phones expands categories and closes on navigation [NAV-010] [NAV-016] [NAV-017]', () => {
  const closed = vi.fn<() => void>()
  renderScreen(<MobileMenu sections={[{ to: '/products', text: 'Shop' }]} onClose={closed} />, { firstData })
  const menu = screen.getByRole('dialog', { name: 'Menu' })
  const more = within(menu).getByRole('button', { name: 'Electronics: show sub-categories' })
  fireEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(within(menu).getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register')

  fireEvent.click(within(menu).getByRole('link', { name: 'Audio' }))
  expect(closed).toHaveBeenCalledTimes(1)
})
