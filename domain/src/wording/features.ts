/** The promises below the button of a product. */
import { fillPlaceholders } from '@sauda/domain/placeholders.ts'
import type { ShopPromise } from './first-content.ts'

/** The promises with `{days}` filled in. @param days to return products; 0: omits promises with `{days}` */
export const featuresFor = (features: readonly ShopPromise[], days: number): readonly ShopPromise[] =>
  features
    .filter(({ text }) => days > 0 || !text.includes('{days}'))
    .map(({ text, icon }) => ({ icon, text: fillPlaceholders(text, { days: String(days) }) }))
