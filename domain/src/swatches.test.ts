import { expect, test } from 'vitest'
import { swatchColour } from './swatches.ts'

test('a colour is found by the whole name or its last word', () => {
  expect(swatchColour('Sky Blue')).toBe(swatchColour('sky'))
  expect(swatchColour(' Bottle Green ')).toBe(swatchColour('green'))
  expect(swatchColour('Striped')).toBeUndefined()
})

test.each(['constructor', 'Blue toString', '__proto__'])('%s is no colour', (name) => {
  expect(swatchColour(name)).toBeUndefined()
})
