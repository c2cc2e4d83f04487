/** The calls of continents, countries and currencies. */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type * as replies from '@sauda/contract/store-data/calls.ts'
import { currencyCode } from '@sauda/domain/constants.ts'
import { mustReadAll, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import {
  allContinents,
  allCountries,
  allCurrencies,
  type Continent,
  type Country,
  type Currency,
} from './places.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names =
  | 'listStoreData'
  | 'listContinents'
  | 'getContinent'
  | 'listCountries'
  | 'getCountry'
  | 'listCurrencies'
  | 'getCurrency'

const kinds = {
  continents: 'List of supported continents, countries, and states.',
  countries: 'List of supported states in a given country.',
  currencies: 'List of supported currencies.',
}

export const storeDataRoutes = (): HandlersFor<Names> => ({
  listStoreData: async ({ caller, home }) => {
    mustReadAll(caller, 'list')
    return privateReply(
      Object.entries(kinds).map(([slug, description]) => ({
        slug,
        description,
        _links: { about: [{ href: `${home}/wp-json/wc/v3/data/${slug}` }] },
      })),
    )
  },
  listContinents: async ({ caller, home }) => {
    mustReadAll(caller, 'list')
    return privateReply(allContinents().map((each) => continentReply(each, home)))
  },
  getContinent: async ({ path, caller, home }) => {
    mustReadAll(caller, 'view')
    return privateReply(continentReply(found(allContinents(), path['location'], unknownPlace), home))
  },
  listCountries: async ({ caller, home }) => {
    mustReadAll(caller, 'list')
    return privateReply(allCountries().map((each) => countryReply(each, home)))
  },
  getCountry: async ({ path, caller, home }) => {
    mustReadAll(caller, 'view')
    return privateReply(countryReply(found(allCountries(), path['location'], unknownPlace), home))
  },
  listCurrencies: async ({ caller, home }) => {
    mustReadAll(caller, 'list')
    return privateReply(allCurrencies().map((each) => currencyReply(each, home)))
  },
  getCurrency: async ({ path: { currency: asked = '' }, caller, home }) => {
    mustReadAll(caller, 'view')
    const code = asked.toLowerCase() === 'current' ? currencyCode : asked
    return privateReply(currencyReply(found(allCurrencies(), code, unknownCurrency), home))
  },
})

function found<T extends { code: string }>(
  all: readonly T[],
  code: string | undefined,
  unknown: () => Error,
): T {
  const one = all.find((each) => each.code === code?.toUpperCase())
  if (!one) throw unknown()
  return one
}

const unknownPlace = () =>
  new ShopError(codes.locationInvalid, 404, 'There are no locations matching these parameters.')
const unknownCurrency = () =>
  new ShopError(codes.currencyInvalid, 404, 'There are no currencies matching these parameters.')

const linksOf = (kind: string, code: string, home: string) => ({
  self: [{ href: `${home}/wp-json/wc/v3/data/${kind}/${code.toLowerCase()}` }],
  collection: [{ href: `${home}/wp-json/wc/v3/data/${kind}` }],
})

const countryReply = ({ code, name, states }: Country, home: string): ReplyOf<typeof replies.country> => ({
  code,
  name,
  states,
  _links: linksOf('countries', code, home),
})

const continentReply = ({ code, name }: Continent, home: string): ReplyOf<typeof replies.continent> => ({
  code,
  name,
  countries: allCountries()
    .filter(({ continent }) => continent === code)
    .map((each) => ({
      code: each.code,
      name: each.name,
      currency_code: each.currency,
      states: each.states,
    })),
  _links: linksOf('continents', code, home),
})

const currencyReply = ({ code, name, symbol }: Currency, home: string): ReplyOf<typeof replies.currency> => ({
  code,
  name,
  symbol,
  _links: linksOf('currencies', code, home),
})
