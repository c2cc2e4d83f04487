/** The calls of continents, countries and currencies. Server only. */
import * as z from 'zod'
import { allStaff, call, type Calls, item, list, none, one } from '@sauda/contract/call.ts'
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
  .meta({ description: 'Provinces of Pakistan, where this shop delivers; empty for other countries.' })

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
const parameters = { query: item, body: none }
/** Refusals of this resource only. */
const storeDataRefusals = {
  locationInvalid: ['woocommerce_rest_data_invalid_location', 404],
  currencyInvalid: ['woocommerce_rest_data_invalid_currency', 404],
} as const
const refusal = refusalsWith(storeDataRefusals)

const unknownPlace = [refusal('locationInvalid', 404)]

const storeDataCalls = {
  listStoreData: call('GET', data, {
    right: 'look',
    parameters,
    reply: list(storeDataKind),
    text: { group, summary: 'Lists the available kinds of data.', rights: allStaff },
  }),
  listContinents: call('GET', `${data}/continents`, {
    right: 'look',
    parameters,
    reply: list(continent),
    text: { group, summary: 'Lists continents and their countries.', rights: allStaff },
  }),
  getContinent: call('GET', `${data}/continents/{location}`, {
    right: 'look',
    parameters,
    reply: one(continent),
    text: { group, summary: 'Retrieves a continent by code, for example AS.', rights: allStaff },
    refusals: unknownPlace,
  }),
  listCountries: call('GET', `${data}/countries`, {
    right: 'look',
    parameters,
    reply: list(country),
    text: { group, summary: 'Lists countries by name.', rights: allStaff },
  }),
  getCountry: call('GET', `${data}/countries/{location}`, {
    right: 'look',
    parameters,
    reply: one(country),
    text: { group, summary: 'Retrieves a country by code, for example PK.', rights: allStaff },
    refusals: unknownPlace,
  }),
  listCurrencies: call('GET', `${data}/currencies`, {
    right: 'look',
    parameters,
    reply: list(currency),
    text: { group, summary: 'Lists currencies by code.', rights: allStaff },
  }),
  getCurrency: call('GET', `${data}/currencies/{currency}`, {
    right: 'look',
    parameters,
    reply: one(currency),
    text: {
      group,
      summary: "Retrieves a currency by code; current is the shop's currency.",
      rights: allStaff,
    },
    refusals: [refusal('currencyInvalid', 404)],
  }),
} satisfies Calls

export const storeDataResource = defineResource({
  calls: storeDataCalls,
  refusals: storeDataRefusals,
  entities: {
    StoreDataKind: storeDataKind,
    Continent: continent,
    Country: country,
    Currency: currency,
  },
})
