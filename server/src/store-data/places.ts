/** Countries, continents and currencies of the world; their names are English, as WooCommerce's are here. */
import { continents, countries, getCountryData, type TContinentCode } from 'countries-list'
import { country as pakistan, currencyCode, currencySymbol } from '@sauda/domain/constants.ts'
import { provinces } from '@sauda/domain/places.ts'

type State = { code: string; name: string }
export type Country = {
  code: string
  name: string
  continent: TContinentCode
  currency: string
  states: State[]
}

const homeCode = 'PK'

/** By name. Codes that no standard has are left out. */
export const allCountries: readonly Country[] = Object.keys(countries)
  .map((code) => getCountryData(code as keyof typeof countries))
  .filter(({ userAssigned }) => !userAssigned)
  .map(({ iso2, name, continent, currency }) => ({
    code: iso2,
    name: iso2 === homeCode ? pakistan : name,
    continent,
    currency: currency[0] ?? '',
    states: iso2 === homeCode ? provinces.map((each) => ({ code: each.code, name: each.fullName })) : [],
  }))
  .toSorted((one, two) => one.name.localeCompare(two.name, 'en'))

export const allContinents: readonly { code: TContinentCode; name: string }[] = Object.entries(continents)
  .map(([code, name]) => ({ code: code as TContinentCode, name }))
  .toSorted((one, two) => one.code.localeCompare(two.code))

const names = new Intl.DisplayNames(['en'], { type: 'currency' })
const symbolOf = (code: string): string =>
  code === currencyCode
    ? currencySymbol
    : (new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? code)

export const allCurrencies: readonly { code: string; name: string; symbol: string }[] =
  Intl.supportedValuesOf('currency').map((code) => ({
    code,
    name: names.of(code) ?? code,
    symbol: symbolOf(code),
  }))
