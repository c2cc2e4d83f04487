/** Colours as #rrggbb, and the contrast between them (WCAG 2.2, 1.4.3). */

/** minimum contrast between a text and its background */
export const leastContrast = 4.5

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const channels = (colour: string): [red: number, green: number, blue: number] => {
  const number = parseInt(colour.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

/** relative luminance, from 0 (black) to 1 (white) */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG defines it. @returns from 1 (the same) to 21 (black and white) */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes two colours. @param part share of the second colour, from 0 to 1 */
export function mixed(one: string, other: string, part: number): string {
  const second = channels(other)
  const values = channels(one).map((value, index) =>
    Math.round(value + ((second[index] ?? 0) - value) * part),
  )
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * A colour that is readable on all backgrounds. It is `colour`, mixed with as little of `towards` as needed.
 * @param least minimum contrast
 */
export function readable(
  colour: string,
  towards: string,
  grounds: readonly string[],
  least: number = leastContrast,
): string {
  for (let part = 0; part < 1; part += 0.04) {
    const tried = mixed(colour, towards, part)
    if (lowestContrast(tried, grounds) >= least) return tried
  }
  return towards
}

/** The contrast with the background where it is lowest. */
export const lowestContrast = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)))
