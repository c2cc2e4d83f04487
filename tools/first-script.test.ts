import { expect, test } from 'vitest'
import { downloads } from './first-script.ts'

/** bytes, brotli 11; a phone on slow 4G takes half a second for 100,000 */
const limits = { entry: 101_100, home: 108_800, styles: 15_550 }

test('the first script and the style sheet stay small', () => {
  const { scripts, styles } = downloads()
  expect(scripts).toBeLessThanOrEqual(limits.entry)
  expect(styles).toBeLessThanOrEqual(limits.styles)
})

test('so does all that home needs before it works', () => {
  const { scripts, styles } = downloads('src/features/home/HomePage.tsx')
  expect(scripts).toBeLessThanOrEqual(limits.home)
  expect(styles).toBeLessThanOrEqual(limits.styles)
})
