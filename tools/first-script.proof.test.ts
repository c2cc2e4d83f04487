import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskEntry, downloads } from './first-script.ts'
import { overBudget } from './size-budget.ts'

/** bytes, brotli 11; a phone on slow 4G takes half a second for 100,000 */
const styles = 16_000

test('the first script and the style sheet stay small', () => {
  const { scripts, ...others } = downloads()
  expect(overBudget({ ...others, entry: scripts }, { entry: 83_000, styles })).toEqual([])
})

test('everything that home needs to work stays small', () => {
  const { scripts, ...others } = downloads('src/features/home/HomePage.tsx')
  expect(overBudget({ ...others, home: scripts }, { home: 90_000, styles })).toEqual([])
})

test('the build lists the modules of the scripts that home needs', () => {
  const table = readFileSync('storefront/dist/client/.vite/first-script.txt', 'utf8')
  const total = Number(/^(\d+) bytes/.exec(table)?.[1])
  const home = downloads('src/features/home/HomePage.tsx').scripts
  expect(Math.abs(total - home) / home).toBeLessThan(0.02)
  expect(table).toMatch(/^ +\d+ {4}storefront\/src\/features\/home\/HomePage\.tsx$/m)
})

test('a list and a product need few scripts, and none of other screens', () => {
  for (const [page, most] of [
    ['catalogue/Catalogue', 117_100],
    ['product/Product', 114_000],
  ] as const) {
    const { scripts, files, styles: sheets } = downloads(`src/features/${page}Page.tsx`)
    expect(overBudget({ styles: sheets, [page]: scripts }, { [page]: most, styles })).toEqual([])
    expect(files).toBeLessThanOrEqual(10)
  }
})

test('the contact page does not wait for its form, which needs the rules of all forms', () => {
  const { scripts } = downloads('src/features/information/ContactPage.tsx')
  expect(overBudget({ contact: scripts }, { contact: 91_000 })).toEqual([])
})

test('the scripts that every page of the desk needs stay small', () => {
  expect(overBudget({ desk: deskEntry() }, { desk: 117_500 })).toEqual([])
})
