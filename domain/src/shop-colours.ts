/** The owner's colours: the backgrounds on which they must be readable, and the colours derived from them. */
import { contrast, leastContrast, lowestContrast, mixed, readable } from './contrast.ts'

/** Colours of both themes in the storefront's tokens.css, in sRGB. */
export const themeColours = {
  light: { paper: '#fcfbf8', surface: '#ffffff', sunken: '#f4f2ef', onBrand: '#fdfcf8' },
  dark: { paper: '#0f1320', surface: '#171c2b', sunken: '#0b0e18', onBrand: '#0a122a' },
  onNight: '#f7f5ef',
  onNightSecond: '#b7bece',
} as const
/** minimum contrast of derived colours, as high as that of the default colours in the dark theme */
const clearContrast = 7
/** text colour of the registration panel on the home page */
const onBanner = '#dfe5fb'

/** The owner's colours as #rrggbb; '' for the default */
type ShopColours = { accent: string; accentDark: string; footerColour: string }

/** Backgrounds of each colour; a contrast below `leastContrast` on one of them is refused. */
export const groundsOf: { readonly [Name in keyof ShopColours]: readonly string[] } = {
  accent: Object.values(themeColours.light),
  accentDark: Object.values(themeColours.dark),
  footerColour: [themeColours.onNight, themeColours.onNightSecond],
}

/** The CSS variables that override tokens.css in a shop with its own colours, for each theme. */
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

/** Tints a surface with the accent as strongly as text in the accent stays readable on it. */
function softened(accent: string, surface: string): string {
  for (let part = 0.84; part < 1; part += 0.02) {
    const tried = mixed(accent, surface, part)
    if (contrast(accent, tried) >= leastContrast) return tried
  }
  return surface
}

export { leastContrast, lowestContrast }
