/** Units in names of columns, such as `Weight (g)`. */
import { folded } from '@sauda/domain/search-words.ts'

/** Factors of units by name. Newer versions of WooCommerce translate units too. */
const byUnit = (factors: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(factors).map(([unit, factor]) => [folded(unit), factor]))

const toKilograms = byUnit({
  '': 1,
  kg: 1,
  kgs: 1,
  g: 0.001,
  gm: 0.001,
  gms: 0.001,
  grams: 0.001,
  lbs: 0.453_592_37,
  lb: 0.453_592_37,
  oz: 0.028_349_523,
  کلوگرام: 1,
  کلو: 1,
  گرام: 0.001,
  کیلوگرم: 1,
  گرم: 0.001,
  كيلوجرام: 1,
  جرام: 0.001,
  رطل: 0.453_592_37,
  أوقية: 0.028_349_523,
  кг: 1,
  г: 0.001,
})
const toCentimetres = byUnit({
  '': 1,
  cm: 1,
  cms: 1,
  mm: 0.1,
  m: 100,
  in: 2.54,
  inch: 2.54,
  inches: 2.54,
  ft: 30.48,
  feet: 30.48,
  yd: 91.44,
  سانتیمتر: 1,
  میلیمتر: 0.1,
  متر: 100,
  سنتيميتر: 1,
  ميليميتر: 0.1,
  بوصة: 2.54,
  ياردة: 91.44,
  см: 1,
  мм: 0.1,
  м: 100,
})

/** The factor that converts a number in a unit to our unit; undefined for an unknown unit. */
export const factorOf = (ours: 'kg' | 'cm', written: string): number | undefined =>
  (ours === 'kg' ? toKilograms : toCentimetres).get(folded(written))
