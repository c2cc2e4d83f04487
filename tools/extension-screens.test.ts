import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { screenModule } from './extension-screens.ts'

test('without screens of extensions the desk has an empty list', () => {
  expect(screenModule([{ id: 'one' }, { id: 'two', deskScreens: [] }])).toBe('export const screens = []')
})

test('each screen is a separate script, and texts are quoted', () => {
  const module = pathToFileURL('/shop/extensions/notes.tsx')
  expect(
    screenModule([
      { id: 'one', deskScreens: [{ path: 'notes', title: 'A "note"', right: 'packOrders', module }] },
    ]),
  ).toBe(
    'export const screens = [{"extension":"one","path":"notes","title":"A \\"note\\"","right":"packOrders","load":() => import("/shop/extensions/notes.tsx")}]',
  )
})
