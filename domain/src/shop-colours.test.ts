import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, isColour, mixed, readable } from './contrast.ts'
import { coloursOf, groundsOf, lowestContrast, themeColours } from './shop-colours.ts'

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
const none = { accent: '', accentDark: '', footerColour: '' }

test('contrast follows WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})

test('without a colour of the owner nothing changes', () => {
  expect(coloursOf(none)).toEqual({ light: {}, dark: {} })
})

test('for any colour, everything derived from it is readable in both themes', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      fc.pre(lowestContrast(accent, groundsOf.accent) >= 4.5)
      const { light, dark } = coloursOf({ ...none, accent })
      for (const [theme, values] of [
        [themeColours.light, light],
        [themeColours.dark, dark],
      ] as const) {
        const text = values['--brand'] ?? ''
        expect(Object.values(values).every(isColour)).toBe(true)
        for (const ground of [theme.paper, theme.surface, theme.sunken, values['--brand-soft'] ?? ''])
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [text, values['--brand-hover'] ?? ''])
          expect(contrast(theme.onBrand, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast('#dfe5fb', values['--banner'] ?? '')).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test.each([
  ['#1a2b3c', true],
  ['#1A2B3C', true],
  ['#1a2b3', false],
  ['#1a2b3cd', false],
  ['x#1a2b3c', false],
  ['1a2b3c', false],
])('%s is a colour: %s', (text, isOne) => expect(isColour(text)).toBe(isOne))

test('a mixture contains the given share of the second colour', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixed('#102030', '#405060', 0)).toBe('#102030')
  expect(mixed('#102030', '#405060', 1)).toBe('#405060')
  expect(mixed('#0a0000', '#000000', 0.5)).toBe('#050000')
})

test('a colour is changed only as much as readability requires, and replaced by the other when nothing helps', () => {
  expect(readable('#000000', '#ffffff', ['#ffffff'])).toBe('#000000')
  expect(readable('#777777', '#000000', ['#ffffff'])).toBe('#727272')
  expect(readable('#777777', '#000000', ['#ffffff', '#000000'])).toBe('#000000')
  expect(readable('#777777', '#000000', ['#ffffff'], 4)).toBe('#777777')
})

test('the footer has its own colour, darker in the dark theme; an accent does not change it', () => {
  expect(coloursOf({ ...none, footerColour: '#204060' })).toEqual({
    light: { '--night': '#204060' },
    dark: { '--night': '#102030' },
  })
  expect(Object.keys(coloursOf({ ...none, accent: '#1d4ed8' }).light)).not.toContain('--night')
  expect(groundsOf.footerColour).toEqual([themeColours.onNight, themeColours.onNightSecond])
})

test('an accent for the dark theme is used unchanged; without one the light one is made readable', () => {
  const both = coloursOf({ ...none, accent: '#1d4ed8', accentDark: '#93c5fd' })
  const dark = coloursOf({ ...none, accentDark: '#93c5fd' })

  expect(both.light['--brand']).toBe('#1d4ed8')
  expect(both.dark['--brand']).toBe('#93c5fd')
  expect(dark.light).toEqual({})
  expect(dark.dark).not.toHaveProperty('--banner')
  expect(
    lowestContrast(coloursOf({ ...none, accent: '#1d4ed8' }).dark['--brand'] ?? '', groundsOf.accentDark),
  ).toBeGreaterThanOrEqual(7)
})

test('the tinted background is mixed as long as the accent is readable on it', () => {
  const soft = (accent: string) => coloursOf({ ...none, accent }).light['--brand-soft']

  expect(soft('#1d4ed8')).toBe(mixed('#1d4ed8', '#ffffff', 0.84))
  expect(soft('#767676')).not.toBe(mixed('#767676', '#ffffff', 0.84))
  expect(soft('#6a6a6a')).not.toBe('#ffffff')
  expect(soft('#999999')).toBe('#ffffff')
})

test('hover colours are darker in the light theme and lighter in the dark; the banner is darker in the dark theme', () => {
  const { light, dark } = coloursOf({ ...none, accent: '#1d4ed8', accentDark: '#93c5fd' })

  expect([light['--brand-hover'], dark['--brand-hover']]).toEqual([
    mixed('#1d4ed8', '#000000', 0.15),
    mixed('#93c5fd', '#ffffff', 0.25),
  ])
  expect([light['--banner'], dark['--banner']]).toEqual(['#1d4ed8', mixed('#1d4ed8', '#000000', 0.2)])
})
