import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blurOf, colorOf } from './blur.ts'

const plain = (alpha: number) =>
  sharp({
    create: { width: 640, height: 480, channels: 4, background: { r: 200, g: 100, b: 40, alpha } },
  }).png()
const near = (color: string, [red = 0, green = 0, blue = 0]: readonly number[]) =>
  [red, green, blue].every(
    (value, at) => Math.abs(Number.parseInt(color.slice(1 + at * 2, 3 + at * 2), 16) - value) < 12,
  )

describe('the placeholder colour of a picture', () => {
  test('is close to its average colour', async () => {
    const color = colorOf(await blurOf(plain(1)))

    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(near(color, [200, 100, 40])).toBe(true)
  })

  test('is absent for transparent and unknown pictures', async () => {
    expect(colorOf(await blurOf(plain(0.5)))).toBe('')
    expect(colorOf('')).toBe('')
  })
})
