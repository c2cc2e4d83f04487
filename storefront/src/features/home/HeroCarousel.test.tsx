import { aCategory } from '@sauda/domain/testing/builders.ts'
import { firstSlides } from '@sauda/domain/wording/first-content.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aConfig, renderScreen, someFirstData } from '#testing/render-screen.tsx'
import { HeroCarousel } from './HeroCarousel.tsx'

const { language } = vi.hoisted(() => ({ language: { locale: 'en' } }))
vi.mock('@sauda/domain/wording/locale.ts', () => ({
  get locale() {
    return language.locale
  },
}))

let reducedMotion = false
beforeEach(() => {
  reducedMotion = false
  sessionStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({
    matches: reducedMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Renders the carousel of a shop that has the category of every slide. */
const openAll = () =>
  renderScreen(<HeroCarousel />, {
    firstData: someFirstData({
      categories: firstSlides.map(({ to }, index) =>
        aCategory({ id: index + 1, slug: to.replace('/category/', ''), count: 3, image: undefined }),
      ),
    }),
  })
const current = () => screen.getByRole('group').querySelector('h1, h2')?.textContent
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('is named Trending Now and has five slides [HOME-001]', () => {
  openAll()
  expect(screen.getByRole('region', { name: 'Trending Now' })).toBeTruthy()
  expect(screen.getAllByRole('group', { hidden: true })).toHaveLength(5)
})

test.each([
  ['Summer Collection 2025', '[HOME-003]', 'Shop Now', '/category/summer'],
  ['Beauty Essentials', '[HOME-004]', 'Explore Beauty', '/category/beauty'],
  ['Clothing Trends', '[HOME-005]', 'Shop Clothing', '/category/clothing'],
  ['Electronics', '[HOME-006]', 'Explore Electronics', '/category/electronics'],
  ['Accessories', '[HOME-007]', 'Shop Accessories', '/category/accessories'],
])('%s leads on %s', (title, _, button, target) => {
  openAll()
  expect(screen.getByRole('heading', { name: title, hidden: true })).toBeTruthy()
  expect(screen.getByRole('link', { name: button, hidden: true }).getAttribute('href')).toBe(target)
})

test('previous and next wrap [HOME-008]', () => {
  openAll()
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }))
  expect(current()).toBe('Accessories')
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))
  expect(current()).toBe('Summer Collection 2025')
})

test('a swipe moves to the next or previous slide, if it is long enough', () => {
  openAll()
  const region = screen.getByRole('region', { name: 'Trending Now' })
  const swipe = (from: number, to: number) => {
    fireEvent.pointerDown(region, { pointerType: 'touch', clientX: from })
    fireEvent.pointerUp(region, { pointerType: 'touch', clientX: to })
  }

  swipe(200, 160)
  expect(current()).toBe('Summer Collection 2025')
  swipe(200, 100)
  expect(current()).toBe('Beauty Essentials')
  swipe(100, 200)
  swipe(100, 200)
  expect(current()).toBe('Accessories')
})

test('in right-to-left pages the next slide is to the left, for swipes and keys', () => {
  language.locale = 'ur'
  onTestFinished(() => void (language.locale = 'en'))
  openAll()
  const region = screen.getByRole('region', { name: 'Trending Now' })
  fireEvent.pointerDown(region, { pointerType: 'touch', clientX: 100 })
  fireEvent.pointerUp(region, { pointerType: 'touch', clientX: 200 })
  expect(current()).toBe('Beauty Essentials')
  fireEvent.keyDown(region, { key: 'ArrowRight' })
  expect(current()).toBe('Summer Collection 2025')
  fireEvent.keyDown(region, { key: 'ArrowLeft' })
  expect(current()).toBe('Beauty Essentials')
})

test('a picture is requested only when its slide is shown or next', () => {
  const { container } = openAll()
  const pictures = () =>
    [...container.querySelectorAll('img')].map(({ src }) => /slides\/([a-z]+)/.exec(src)?.[1])
  expect(pictures()).toEqual(['amber'])
  pass(4000)
  expect(pictures()).toEqual(['amber', 'rose'])
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }))
  expect(pictures()).toEqual(['amber', 'rose', 'crimson'])
})

test('shows the next slide every 6000 ms and wraps after the last [HOME-009]', () => {
  openAll()
  pass(5999)
  expect(current()).toBe('Summer Collection 2025')
  pass(1)
  expect(current()).toBe('Beauty Essentials')
  for (let slide = 0; slide < 4; slide += 1) pass(6000)
  expect(current()).toBe('Summer Collection 2025')
})

test('stops while it is hovered, focused or paused', () => {
  openAll()
  const region = screen.getByRole('region')
  fireEvent.pointerEnter(region, { pointerType: 'mouse' })
  pass(12_000)
  fireEvent.pointerLeave(region)
  expect(current()).toBe('Summer Collection 2025')

  fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }))
  pass(12_000)
  expect(current()).toBe('Summer Collection 2025')

  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }))
  pass(6000)
  expect(current()).toBe('Beauty Essentials')
})

test('does not move by itself with reduced motion', () => {
  reducedMotion = true
  openAll()
  pass(30_000)
  expect(current()).toBe('Summer Collection 2025')
})

test('every slide has a title, a subtitle, a button with its target, and its picture and colours [HOME-002]', () => {
  const { container } = openAll()
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/slides/amber-wide')
  for (const { title, subtitle, button, to, ground } of firstSlides) {
    expect(screen.getByText(subtitle).textContent).toBe(subtitle)
    expect([title, button, to].every((text) => text !== '')).toBe(true)
    expect(container.querySelector(`[data-ground=${ground}]`)).toBeTruthy()
  }
})

test('a slide whose category is missing is omitted; if all are, one slide leads to the products [HOME-002]', () => {
  const open = (...slugs: string[]) => {
    const categories = slugs.map((slug, index) => aCategory({ id: index + 1, slug, count: 3 }))
    renderScreen(<HeroCarousel />, { firstData: someFirstData({ categories }) })
    return screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
  }
  expect(open('clothing', 'accessories', 'decor')).toEqual(['/category/clothing', '/category/accessories'])
  for (const others of [['decor'], []]) {
    cleanup()
    expect(open(...others)).toEqual(['/products'])
  }
  expect(screen.queryByRole('button', { name: 'Next slide' })).toBeNull()
})

test('a slide without a picture shows its category’s picture, or only its background', () => {
  const slides = firstSlides.filter(({ to }) => to === '/category/clothing')
  const open = (image?: { src: string; alt: string; widths: number[] }) => {
    const categories = [aCategory({ slug: 'clothing', count: 3, image })]
    return renderScreen(<HeroCarousel />, {
      firstData: someFirstData({ categories }),
      config: { ...aConfig, content: { ...aConfig.content, slides } },
    }).container
  }
  const src = '/media/abc/kurta.webp'
  expect(open({ src, alt: '', widths: [] }).querySelector('img')?.getAttribute('src')).toBe(src)
  cleanup()
  const bare = open()
  expect(bare.querySelector('img')).toBeNull()
  expect(bare.querySelector('[data-ground=teal]')).toBeTruthy()
})

test('without any picture the slides are as high as the highest text; one picture sets the height of all', () => {
  const slides = firstSlides.filter(({ to }) => /clothing|beauty/.test(to))
  const image = { src: '/media/abc/kurta.webp', alt: '', widths: [] }
  const open = (picture?: typeof image) => {
    const categories = [
      aCategory({ id: 1, slug: 'clothing', count: 3, image: picture }),
      aCategory({ id: 2, slug: 'beauty', count: 3, image: undefined }),
    ]
    renderScreen(<HeroCarousel />, {
      firstData: someFirstData({ categories }),
      config: { ...aConfig, content: { ...aConfig.content, slides } },
    })
    const isInFlow = screen
      .getAllByRole('group', { hidden: true })
      .map((slide) => !slide.matches('.absolute'))
    return { isInFlow, hasHeight: /h-\[/.test(screen.getByRole('region').className) }
  }
  expect(open()).toEqual({ isInFlow: [true, true], hasHeight: false })
  cleanup()
  expect(open(image)).toEqual({ isInFlow: [false, false], hasHeight: true })
})

test('an automatic slide waits until its picture is decoded, and is shown without a picture that failed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const decode = vi.fn<() => Promise<void>>(() => promise)
  HTMLImageElement.prototype.decode = decode
  try {
    openAll()
    pass(4000)
    pass(2000)
    expect(decode).toHaveBeenCalledTimes(1)
    expect(current()).toBe('Summer Collection 2025')
    await act(async () => resolve())
    expect(current()).toBe('Beauty Essentials')

    decode.mockImplementation(() => Promise.reject(new Error('broken')))
    pass(4000)
    await act(async () => void vi.advanceTimersByTime(3500))
    expect(current()).toBe('Clothing Trends')
  } finally {
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
  }
})

test('out of view no slide follows and no picture loads', () => {
  let report: ((entries: { isIntersecting: boolean }[]) => void) | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: typeof report) {
        report = seen
      }
      observe() {}
      disconnect() {}
    },
  )
  const { container } = openAll()
  const first = current()
  act(() => report?.([{ isIntersecting: false }]))
  pass(20_000)
  expect([current(), container.querySelectorAll('img').length]).toEqual([first, 1])

  act(() => report?.([{ isIntersecting: true }]))
  pass(6000)
  expect(current()).not.toBe(first)
})
