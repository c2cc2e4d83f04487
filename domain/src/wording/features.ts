/** The promises below the button of a product. */
import { fillPlaceholders } from '@sauda/domain/placeholders.ts'
import type { ShopPromise } from './first-content.ts'

/** Texts with the days to return; without any, those that name them are left out. */
export const featuresFor = (features: readonly ShopPromise[], days: number): readonly ShopPromise[] =>
  features
    .filter(({ text }) => days > 0 || !text.includes('{days}'))
    .map(({ text, icon }) => ({ icon, text: fillPlaceholders(text, { days: String(days) }) }))
