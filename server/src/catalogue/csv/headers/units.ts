/** Units in names of columns, such as `Weight (g)`. */
import { folded } from '@sauda/domain/search-words.ts'

const toKilograms = new Map(
  Object.entries({
    '': 1,
    kg: 1,
    g: 0.001,
    lbs: 0.453_592_37,
    lb: 0.453_592_37,
    oz: 0.028_349_523,
    کلوگرام: 1,
    کلو: 1,
    گرام: 0.001,
    کیلوگرم: 1,
    گرم: 0.001,
  }),
)
const toCentimetres = new Map(
  Object.entries({
    '': 1,
    cm: 1,
    mm: 0.1,
    m: 100,
    in: 2.54,
    ft: 30.48,
    yd: 91.44,
    سانتیمتر: 1,
    میلیمتر: 0.1,
    متر: 100,
  }),
)

/** By how much a number in a unit is multiplied to be in ours; undefined for a unit that is not known. */
export const factorOf = (ours: 'kg' | 'cm', written: string): number | undefined =>
  (ours === 'kg' ? toKilograms : toCentimetres).get(folded(written))
