import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { arrowStep, forward } from './direction.ts'
import createIcon from './icon.ts'
import { Tabs } from './Tabs.tsx'
import { useSwipe } from './use-swipe.ts'

const { language } = vi.hoisted(() => ({ language: { locale: 'en' } }))
vi.mock('@sauda/domain/wording/locale.ts', () => ({
  get locale() {
    return language.locale
  },
}))

const readIn = (locale: 'en' | 'ur') => void (language.locale = locale)
afterEach(() => {
  cleanup()
  readIn('en')
})

const Swiped = ({ moved }: { moved(step: 1 | -1): void }) => <div data-testid="area" {...useSwipe(moved)} />

describe.each([
  { locale: 'en', way: 'to the right', sign: 1, next: 'ArrowRight', before: 'ArrowLeft' },
  { locale: 'ur', way: 'to the left', sign: -1, next: 'ArrowLeft', before: 'ArrowRight' },
] as const)('where lines run $way', ({ locale, sign, next, before }) => {
  test('forward and the arrow keys follow the direction', () => {
    readIn(locale)
    expect(forward()).toBe(sign)
    expect(arrowStep(next)).toBe(1)
    expect(arrowStep(before)).toBe(-1)
    expect(arrowStep('Enter')).toBe(0)
  })

  test('a swipe pulls in the next one from the end of the line', () => {
    readIn(locale)
    const moved = vi.fn<(step: 1 | -1) => void>()
    render(<Swiped moved={moved} />)
    const area = screen.getByTestId('area')
    const swipe = (by: number) => {
      fireEvent.pointerDown(area, { pointerType: 'touch', clientX: 200 })
      fireEvent.pointerUp(area, { pointerType: 'touch', clientX: 200 + by })
    }
    swipe(-47 * sign)
    expect(moved).not.toHaveBeenCalled()
    swipe(-48 * sign)
    swipe(48 * sign)
    expect(moved.mock.calls).toEqual([[1], [-1]])
  })

  test('arrow keys move to the next tab', async () => {
    readIn(locale)
    const tabs = ['One', 'Two', 'Three'].map((name) => ({ id: name, name, panel: name }))
    render(<Tabs label="Numbers" tabs={tabs} />)
    await userEvent.click(screen.getByRole('tab', { name: 'One' }))
    await userEvent.keyboard(`{${next}}`)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Two')
    await userEvent.keyboard(`{${before}}`)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('One')
  })
})

test.each([
  ['arrow-right', true],
  ['chevron-left', true],
  ['log-out', true],
  ['chevron-down', false],
  ['check', false],
  ['search', false],
  ['rotate-ccw', false],
])('in Urdu the icon %s is mirrored: %s', (name, isMirrored) => {
  const classOf = () => {
    const Icon = createIcon({ name, node: [] })
    return /class="([^"]*)"/.exec(renderToStaticMarkup(<Icon className="flex-none" />))?.[1]
  }
  expect(classOf()).toBe('flex-none')
  readIn('ur')
  expect(classOf()).toBe(isMirrored ? 'mirrored flex-none' : 'flex-none')
})
