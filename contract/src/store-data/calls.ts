/** The calls of continents, countries and currencies. Server only. */
import * as z from 'zod'
import { allStaff, call, type Calls, item, list, one } from '@sauda/contract/call.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { link, links, text } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Continents, countries and currencies.

const storeDataKind = z.strictObject({
  slug: text,
  description: text,
  _links: z.strictObject({ about: link }),
})

const states = z
  .array(z.strictObject({ code: text, name: text }))
  .meta({ description: 'Provinces for Pakistan, where this shop delivers; empty for other countries.' })

export const country = z.strictObject({ code: text, name: text, states, _links: links })

export const continent = z.strictObject({
  code: text,
  name: text,
  countries: z.array(z.strictObject({ code: text, name: text, currency_code: text, states })),
  _links: links,
})

export const currency = z.strictObject({ code: text, name: text, symbol: text, _links: links })

const data = '/wp-json/wc/v3/data'

const group = 'Data'
/** Error codes that only this resource returns, with their statuses. */
const storeDataRefusals = {
  locationInvalid: ['woocommerce_rest_data_invalid_location', 404],
  currencyInvalid: ['woocommerce_rest_data_invalid_currency', 404],
} as const
const refusal = refusalsWith(storeDataRefusals)

const unknownPlace = [refusal('locationInvalid', 404)]

const mayRead = { right: 'look', group, rights: allStaff } as const

const storeDataCalls = {
  listStoreData: call('GET', data, {
    ...mayRead,
    query: item,
    reply: list(storeDataKind),
    summary: 'Lists the available kinds of data.',
  }),
  listContinents: call('GET', `${data}/continents`, {
    ...mayRead,
    query: item,
    reply: list(continent),
    summary: 'Lists continents and their countries.',
  }),
  getContinent: call('GET', `${data}/continents/{location}`, {
    ...mayRead,
    query: item,
    reply: one(continent),
    summary: 'Retrieves a continent by code, for example AS.',
    refusals: unknownPlace,
  }),
  listCountries: call('GET', `${data}/countries`, {
    ...mayRead,
    query: item,
    reply: list(country),
    summary: 'Lists countries by name.',
  }),
  getCountry: call('GET', `${data}/countries/{location}`, {
    ...mayRead,
    query: item,
    reply: one(country),
    summary: 'Retrieves a country by code, for example PK.',
    refusals: unknownPlace,
  }),
  listCurrencies: call('GET', `${data}/currencies`, {
    ...mayRead,
    query: item,
    reply: list(currency),
    summary: 'Lists currencies by code.',
  }),
  getCurrency: call('GET', `${data}/currencies/{currency}`, {
    ...mayRead,
    query: item,
    reply: one(currency),
    summary: "Retrieves a currency by code; current is the shop's currency.",
    refusals: [refusal('currencyInvalid', 404)],
  }),
} satisfies Calls

export const storeDataResource = defineResource({
  calls: storeDataCalls,
  parameters: {
    location: 'Code of a continent or country.',
    currency: 'Currency code, or current.',
  },
  refusals: storeDataRefusals,
  entities: {
    StoreDataKind: storeDataKind,
    Continent: continent,
    Country: country,
    Currency: currency,
  },
})
