import { expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { AddressLine } from './AddressLine.tsx'

test.each([
  ['Latin letters from left to right', ['House 5, Gulberg', 'Lahore'], 'ltr', 'House 5, Gulberg, Lahore'],
  ['Urdu from right to left, with its comma', ['مکان 5', 'لاہور'], 'rtl', 'مکان 5، لاہور'],
  ['no comma for what is missing', ['House 5', ''], 'ltr', 'House 5'],
])('%s', (_, parts, dir, text) => {
  renderScreen(<AddressLine parts={parts} />, { address: '/' })
  const line = document.querySelector('bdi')
  expect([line?.dir, line?.textContent]).toEqual([dir, text])
})
