/** The colours of an owner: on which grounds they must be read, and what the shop makes of them. */
import { contrast, leastContrast, lowestContrast, mixed, readable } from './contrast.ts'

/** What they meet in both themes: colours of the storefront's tokens.css, in sRGB. */
export const themeColours = {
  light: { paper: '#fcfbf8', surface: '#ffffff', sunken: '#f4f2ef', onBrand: '#fdfcf8' },
  dark: { paper: '#0f1320', surface: '#171c2b', sunken: '#0b0e18', onBrand: '#0a122a' },
  onNight: '#f7f5ef',
  onNightSecond: '#b7bece',
} as const
/** of a colour that the shop chooses itself: as clear as its own on the dark theme */
const clearContrast = 7
/** text of the panel on the home page that invites to register */
const onBanner = '#dfe5fb'

/** `''`: the shop's own */
export type ShopColours = { accent: string; accentDark: string; footerColour: string }

/** Where each colour is read; with less than `leastContrast` on one of them it is refused. */
export const groundsOf: { readonly [Name in keyof ShopColours]: readonly string[] } = {
  accent: Object.values(themeColours.light),
  accentDark: Object.values(themeColours.dark),
  footerColour: [themeColours.onNight, themeColours.onNightSecond],
}

/** The values of tokens.css that differ, by theme; empty while nothing was chosen. */
export function coloursOf(colours: ShopColours): {
  light: Readonly<Record<string, string>>
  dark: Readonly<Record<string, string>>
} {
  const { accent, accentDark, footerColour } = colours
  const onDark =
    accentDark || (accent && readable(accent, '#ffffff', Object.values(themeColours.dark), clearContrast))
  return {
    light: {
      ...(accent && lightAccent(accent)),
      ...(footerColour && { '--night': footerColour }),
    },
    dark: {
      ...(onDark && darkAccent(onDark)),
      ...(accent && { '--banner': mixed(bannerOf(accent), '#000000', 0.2) }),
      ...(footerColour && { '--night': mixed(footerColour, '#000000', 0.5) }),
    },
  }
}

const bannerOf = (accent: string): string => readable(accent, '#000000', [onBanner])

const lightAccent = (accent: string) => ({
  '--brand': accent,
  '--brand-hover': mixed(accent, '#000000', 0.15),
  '--brand-soft': softened(accent, themeColours.light.surface),
  '--banner': bannerOf(accent),
})

const darkAccent = (accent: string) => ({
  '--brand': accent,
  '--brand-hover': mixed(accent, '#ffffff', 0.25),
  '--brand-soft': softened(accent, themeColours.dark.surface),
})

/** A ground with a breath of the accent, which is still read on it. */
function softened(accent: string, surface: string): string {
  for (let part = 0.84; part < 1; part += 0.02) {
    const tried = mixed(accent, surface, part)
    if (contrast(accent, tried) >= leastContrast) return tried
  }
  return surface
}

export { leastContrast, lowestContrast }
