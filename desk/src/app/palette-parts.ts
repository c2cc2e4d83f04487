/** What the features add to the palette. */
import type { PaletteParts } from '#components/define-feature.ts'
import { byPlace } from './by-place.ts'

const parts = Object.values(
  import.meta.glob<PaletteParts>('#features/*/palette.ts', { eager: true, import: 'default' }),
)

export const paletteActions = byPlace(parts.flatMap(({ actions = [] }) => actions))
export const paletteSources = byPlace(parts.flatMap(({ source }) => (source ? [source] : [])))
