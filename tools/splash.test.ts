// @vitest-environment jsdom
/* The duration of the splash is in a style sheet and in an inline script, which cannot import constants. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { timings } from '../domain/src/constants.ts'

const storefront = join(import.meta.dirname, '../storefront')
const read = (file: string) => readFileSync(join(storefront, file), 'utf8')

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('style')
})

/** @param now ms since the start of the visit */
function runFirstScript(now: number): string {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  vi.spyOn(performance, 'now').mockReturnValue(now)
  document.body.innerHTML = '<div class="splash"></div>'
  runInThisContext(read('public/first.js'))
  return document.documentElement.style.getPropertyValue('--d-splash')
}

test.each([
  [0, '1500ms'],
  [300, '1200ms'],
  [1000, '500ms'],
  [5000, '500ms'],
])('%d ms into the visit the splash lasts %s more [APP-010] [CONST-018]', (now, left) => {
  expect(runFirstScript(now)).toBe(left)
})

test('without scripts CSS alone removes the splash after 1500 ms, in 250 ms [APP-010] [CONST-018]', () => {
  const tokens = read('src/styles/tokens.css')
  const splash = read('src/styles/splash.css')

  expect(timings.splash).toBe(1500)
  expect(tokens).toMatch(/--d-splash: 1500ms;\s+--d-splash-open: 250ms;/)
  expect(splash).toMatch(/splash-open var\(--d-splash-open\) var\(--d-splash\) both/)
  expect(splash).toMatch(/splash-gone 1ms calc\(var\(--d-splash\) \+ var\(--d-splash-open\)\) forwards/)
})

test('the style sheets have the durations of the constants [CONST-016]', () => {
  const tokens = read('src/styles/tokens.css')
  const msOf = (name: string) => {
    const [, number = '', unit] = new RegExp(`--d-${name}: (\\d+)(ms|s);`).exec(tokens) ?? []
    return Number(number) * (unit === 's' ? 1000 : 1)
  }
  expect(msOf('hero-fade')).toBe(timings.heroFade)
  expect(msOf('marquee')).toBe(timings.marquee)
  expect(msOf('splash')).toBe(timings.splash)
})
