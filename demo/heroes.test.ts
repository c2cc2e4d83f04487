/** What the pictures of the hero promise to the text that stands on them, and to a slow line. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

const storefront = join(import.meta.dirname, '../storefront')
const styles = await readFile(join(storefront, 'src/styles/home.css'), 'utf8')
const worlds = ['summer', 'beauty', 'clothing', 'electronics', 'accessories']
const formats = { avif: 16_000, webp: 40_000 }

type Color = readonly number[]
const parsed = (hex: string): Color => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const colorOf = (world: string, name: string): Color => {
  const rule = styles.slice(styles.indexOf(`[data-world='${world}']`))
  return parsed(new RegExp(`${name}: (#[0-9a-f]{6})`).exec(rule)?.[1] ?? '')
}
const mixed = (from: Color, to: Color, share: number): number[] =>
  from.map((each, channel) => each + ((to[channel] ?? 0) - each) * share)

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((each) => {
    const share = each / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('the heroes are recorded as rendered by the studio', async () => {
  const recorded: unknown = JSON.parse(
    await readFile(join(import.meta.dirname, 'studio/rendered.json'), 'utf8'),
  )
  const names = Object.keys(recorded ?? {}).filter((name) => name.startsWith('hero/'))
  expect(names.toSorted()).toEqual(
    worlds.flatMap((world) => [`hero/${world}-phone`, `hero/${world}-wide`]).toSorted(),
  )
})

describe.each(worlds)('the hero of %s', (world) => {
  const file = (shape: string, format: string) => join(storefront, `public/hero/${world}-${shape}.${format}`)
  const [edge, ground, ink] = ['--ground-edge', '--ground', '--slide-text'].map((name) =>
    colorOf(world, name),
  ) as [Color, Color, Color]

  test.each(Object.entries(formats))('as %s is small and has its size', async (format, limit) => {
    for (const [shape, width, height] of [
      ['wide', 1440, 630],
      ['phone', 780, 780],
    ] as const) {
      expect((await stat(file(shape, format))).size).toBeLessThanOrEqual(limit)
      expect(await sharp(file(shape, format)).metadata()).toMatchObject({ width, height })
    }
  })

  test.each(Object.keys(formats))(
    'as %s is the plain ground under the text, and the text is readable on it',
    async (format) => {
      const { data, info } = await sharp(file('wide', format))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      // the scrim of home.css: the ground at the left edge, nothing from 48 % on
      const scrimEnd = info.width * 0.48
      let furthest = 0
      let worst = Number.POSITIVE_INFINITY
      for (let y = 0; y < info.height; y += 3) {
        const plain = mixed(edge, ground, Math.max(0, (y / (info.height - 1) - 0.3) / 0.7))
        for (let x = 0; x < scrimEnd; x += 3) {
          const at = (y * info.width + x) * info.channels
          const shown = [...data.subarray(at, at + 3)]
          if (x < info.width * 0.43)
            furthest = Math.max(
              furthest,
              ...shown.map((each, channel) => Math.abs(each - (plain[channel] ?? 0))),
            )
          worst = Math.min(worst, contrast(ink, mixed(plain, shown, x / scrimEnd)))
        }
      }
      expect(furthest).toBeLessThanOrEqual(6)
      expect(worst).toBeGreaterThanOrEqual(4.5)
    },
  )
})
