/** Countries, continents and currencies of the world, with English names as in WooCommerce. */
import { continents, countries, getCountryData, type TContinentCode } from 'countries-list'
import { country as pakistan, currencyCode, currencySymbol } from '@sauda/domain/constants.ts'
import { provinces } from '@sauda/domain/places.ts'

type State = { code: string; name: string }
/** `code`: ISO 3166; `currency`: ISO 4217, '' for none; `states`: only of Pakistan */
export type Country = {
  code: string
  name: string
  continent: TContinentCode
  currency: string
  states: State[]
}

export type Continent = { code: TContinentCode; name: string }
export type Currency = { code: string; name: string; symbol: string }

const homeCode = 'PK'

/** Returns a function that computes a value on first use, because few shops need it. */
function once<T>(compute: () => T): () => T {
  let known: { value: T } | undefined
  return () => (known ??= { value: compute() }).value
}

/** All countries, sorted by name. User-assigned codes are left out. */
export const allCountries = once((): readonly Country[] =>
  Object.keys(countries)
    .map((code) => getCountryData(code as keyof typeof countries))
    .filter(({ userAssigned }) => !userAssigned)
    .map(({ iso2, name, continent, currency }) => ({
      code: iso2,
      name: iso2 === homeCode ? pakistan : name,
      continent,
      currency: currency[0] ?? '',
      states: iso2 === homeCode ? provinces.map((each) => ({ code: each.code, name: each.fullName })) : [],
    }))
    .toSorted((one, two) => one.name.localeCompare(two.name, 'en')),
)

export const allContinents = once((): readonly Continent[] =>
  Object.entries(continents)
    .map(([code, name]) => ({ code: code as TContinentCode, name }))
    .toSorted((one, two) => one.code.localeCompare(two.code)),
)

const names = once(() => new Intl.DisplayNames(['en'], { type: 'currency' }))
const symbolOf = (code: string): string =>
  code === currencyCode
    ? currencySymbol
    : (new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? code)

export const allCurrencies = once((): readonly Currency[] =>
  Intl.supportedValuesOf('currency').map((code) => ({
    code,
    name: names().of(code) ?? code,
    symbol: symbolOf(code),
  })),
)
