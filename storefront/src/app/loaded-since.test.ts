import { expect, onTestFinished, test, vi } from 'vitest'
import { loadedSince } from './loaded-since.ts'

test('a file that was requested early and ended late is returned when it has loaded', () => {
  const getEntriesByType = vi.fn<(type: string) => { name: string }[]>()
  vi.stubGlobal('performance', { getEntriesByType })
  onTestFinished(() => void vi.unstubAllGlobals())
  const loaded = (...names: string[]) =>
    getEntriesByType.mockImplementation((type) =>
      type === 'navigation' ? [{ name: '/checkout' }] : names.map((name) => ({ name })),
    )
  const newlyLoaded = loadedSince()

  loaded('/a.js', '/c.js')
  // the document too, even if the page has gone to another address since
  expect(newlyLoaded()).toEqual(['/checkout', '/a.js', '/c.js'])
  loaded('/a.js', '/b.js', '/c.js')
  expect(newlyLoaded()).toEqual(['/b.js'])
  expect(newlyLoaded()).toEqual([])
})
