/** Hero pictures: contrast with the text on them, and size for slow connections. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

const storefront = join(import.meta.dirname, '../storefront')
const styles = await readFile(join(storefront, 'src/styles/home.css'), 'utf8')
/** each picture with the storefront background that it is made for */
const grounds = {
  summer: 'amber',
  beauty: 'rose',
  clothing: 'teal',
  electronics: 'indigo',
  accessories: 'crimson',
}
const worlds = Object.keys(grounds) as (keyof typeof grounds)[]
const mostBytes = 16_000

type Color = readonly number[]
const parsed = (hex: string): Color => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const ruleOf = (world: keyof typeof grounds): string => {
  const rule = styles.slice(styles.indexOf(`[data-ground='${grounds[world]}']`))
  return rule.slice(0, rule.indexOf('}'))
}
const colorOf = (world: keyof typeof grounds, name: string): Color =>
  parsed(new RegExp(`${name}: (#[0-9a-f]{6})`).exec(ruleOf(world))?.[1] ?? '')
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

test('hero pictures are recorded as rendered by the studio', async () => {
  const recorded: unknown = JSON.parse(
    await readFile(join(import.meta.dirname, 'studio/rendered.json'), 'utf8'),
  )
  const names = Object.keys(recorded ?? {}).filter((name) => name.startsWith('hero/'))
  expect(names.toSorted()).toEqual(
    worlds.flatMap((world) => [`hero/${world}-phone`, `hero/${world}-wide`]).toSorted(),
  )
})

/** alpha, of 255: AVIF's rounding error on empty areas */
const unseen = 2

describe.each(worlds)('the hero picture of %s', (world) => {
  const file = (shape: string) => join(import.meta.dirname, `heroes/${world}-${shape}.avif`)
  const [edge, ground, ink] = ['--ground-edge', '--ground', '--slide-text'].map((name) =>
    colorOf(world, name),
  ) as [Color, Color, Color]

  test('is small and has its pixel size', async () => {
    for (const [shape, width, height] of [
      ['wide', 1440, 630],
      ['phone', 780, 780],
    ] as const) {
      expect((await stat(file(shape))).size).toBeLessThanOrEqual(mostBytes)
      expect(await sharp(file(shape)).metadata()).toMatchObject({ width, height })
    }
  })

  test('fades out before its edges and before the text', async () => {
    for (const shape of ['wide', 'phone']) {
      const { data, info } = await sharp(file(shape)).raw().toBuffer({ resolveWithObject: true })
      expect(info.channels).toBe(4)
      const cover = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? 255
      const [right, bottom] = [info.width - 1, info.height - 1]
      const columns = [...Array(info.width).keys()]
      const rows = [...Array(info.height).keys()]
      expect(Math.max(...columns.flatMap((x) => [cover(x, 0), cover(x, bottom)]))).toBeLessThanOrEqual(unseen)
      expect(Math.max(...rows.flatMap((y) => [cover(0, y), cover(right, y)]))).toBeLessThanOrEqual(unseen)
      // beside the text on wide windows, under it on phones
      const clear =
        shape === 'wide'
          ? rows.flatMap((y) => columns.slice(0, info.width * 0.43).map((x) => cover(x, y)))
          : rows.slice(0, info.height * 0.15).flatMap((y) => columns.map((x) => cover(x, y)))
      expect(clear.reduce((most, each) => Math.max(most, each))).toBeLessThanOrEqual(unseen)
      // the products are opaque
      expect(data.some((each, at) => at % 4 === 3 && each > 250)).toBe(true)
    }
  })

  test('leaves its text readable on the page background and in its light', () => {
    const light = /--glow: (\d+) (\d+) (\d+);/.exec(ruleOf(world))?.slice(1).map(Number) ?? []
    expect(light).toHaveLength(3)
    for (const share of [0, 0.25, 0.5, 0.75, 1])
      expect(contrast(ink, mixed(edge, ground, share))).toBeGreaterThanOrEqual(4.5)
    // only the outer part of the light comes near the text
    for (const plain of [edge, ground])
      expect(contrast(ink, mixed(plain, light, 0.105))).toBeGreaterThanOrEqual(4.5)
  })
})
