import { expect, onTestFinished, test, vi } from 'vitest'
import { loadedSince } from './loaded-since.ts'

test('a file that was requested early and ended late is returned when it has loaded', () => {
  const getEntriesByType = vi.fn<() => { name: string }[]>()
  vi.stubGlobal('performance', { getEntriesByType })
  onTestFinished(() => void vi.unstubAllGlobals())
  const loaded = (...names: string[]) => getEntriesByType.mockReturnValue(names.map((name) => ({ name })))
  const newlyLoaded = loadedSince()

  loaded('/a.js', '/c.js')
  expect(newlyLoaded()).toEqual(['/a.js', '/c.js'])
  loaded('/a.js', '/b.js', '/c.js')
  expect(newlyLoaded()).toEqual(['/b.js'])
  expect(newlyLoaded()).toEqual([])
})
