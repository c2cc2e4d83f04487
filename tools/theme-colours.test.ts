import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { themeColours } from '../domain/src/shop-colours.ts'
import { expect, test } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, '../storefront/src/styles/tokens.css'), 'utf8')
const dark = sheet.slice(sheet.indexOf("[data-theme='dark']"))

/** sRGB of an `oklch(L C H)`, from 0 to 255 (CSS Color 4). */
function srgb(text: string): number[] {
  const [lightness = 0, chroma = 0, hue = 0] = text.split(' ').map(Number)
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const [l, m, s] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((part) => part ** 3) as [number, number, number]
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => {
    const within = Math.min(1, Math.max(0, part))
    return Math.round(255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055))
  })
}

const token = (text: string, name: string) =>
  srgb(new RegExp(`--${name}: oklch\\(([^)]*)\\)`).exec(text)?.[1] ?? '')
const channels = (colour: string) => [1, 3, 5].map((place) => parseInt(colour.slice(place, place + 2), 16))

test.each([
  [sheet, 'paper', themeColours.light.paper],
  [sheet, 'surface', themeColours.light.surface],
  [sheet, 'sunken', themeColours.light.sunken],
  [sheet, 'on-brand', themeColours.light.onBrand],
  [sheet, 'on-night', themeColours.onNight],
  [sheet, 'on-night-2', themeColours.onNightSecond],
  [dark, 'paper', themeColours.dark.paper],
  [dark, 'surface', themeColours.dark.surface],
  [dark, 'sunken', themeColours.dark.sunken],
  [dark, 'on-brand', themeColours.dark.onBrand],
])("the backgrounds for an owner's colours are those of the theme (case %#)", (text, name, colour) => {
  const [wanted, given] = [token(text, name), channels(colour)]
  for (const [index, value] of wanted.entries())
    expect(Math.abs(value - (given[index] ?? 999))).toBeLessThanOrEqual(2)
})
