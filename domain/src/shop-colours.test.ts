import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, isColour } from './contrast.ts'
import { coloursOf, groundsOf, lowestContrast, themeColours } from './shop-colours.ts'

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
const none = { accent: '', accentDark: '', footerColour: '' }

test('contrast is what WCAG says', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})

test('without a colour of the owner nothing differs', () => {
  expect(coloursOf(none)).toEqual({ light: {}, dark: {} })
})

test('whatever colour is taken, everything that is made of it can be read in both themes', () => {
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
