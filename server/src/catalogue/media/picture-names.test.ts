/* Addresses of pictures and of their copies are never confused, whatever name a file had. */
import { expect, test } from 'vitest'
import { cleanFileName } from '#catalogue/media/copies/picture-rules.ts'
import { addressOf, mediaPath, placeOf } from '#catalogue/media/media.ts'

const hash = 'a'.repeat(32)
const parts = ['', '-', '_', '50', '2', '280', '1600', 'kurta', 'سیب', '.']
const times = (from: readonly string[]) => from.flatMap((start) => parts.map((part) => start + part))
/** every name of five parts */
const names = times(times(times(times(parts))))

test.each([
  ['spf-50-2.jpg', 'spf502'],
  ['IMG_20-11-280.jpg', 'img2011280'],
  ['kurta-12-red.jpg', 'kurta-12-red'],
])('%s becomes %s', (file, name) => {
  expect(cleanFileName(file)).toBe(name)
})

test('the address of a picture names no copy', () => {
  const confused = names.filter((name) => {
    const file = (width?: number) =>
      addressOf({ hash, name: cleanFileName(`${name}.jpg`) }, width).slice(mediaPath.length)
    return placeOf(file())?.width !== undefined || placeOf(file(280))?.width !== 280
  })
  expect(confused).toEqual([])
})
