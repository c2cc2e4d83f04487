/** The calls of continents, countries and currencies. Server only. */
import { type Calls, item, list, none, one, operators } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { storeDataOperatorEndpoints } from './endpoints.ts'
import { continent, country, currency, storeDataKind } from './replies.ts'

const group = 'Data'
const parameters = { query: item, body: none }
const unknownPlace = [refusal('locationInvalid', 404)]

export const storeDataCalls = {
  listStoreData: {
    parameters,
    reply: list(storeDataKind),
    text: { group, summary: 'The kinds of data there are.', rights: operators },
  },
  listContinents: {
    parameters,
    reply: list(continent),
    text: { group, summary: 'Continents with their countries.', rights: operators },
  },
  getContinent: {
    parameters,
    reply: one(continent),
    text: { group, summary: 'One continent by its code, for instance AS.', rights: operators },
    refusals: unknownPlace,
  },
  listCountries: {
    parameters,
    reply: list(country),
    text: { group, summary: 'Countries by name.', rights: operators },
  },
  getCountry: {
    parameters,
    reply: one(country),
    text: { group, summary: 'One country by its code, for instance PK.', rights: operators },
    refusals: unknownPlace,
  },
  listCurrencies: {
    parameters,
    reply: list(currency),
    text: { group, summary: 'Currencies by code.', rights: operators },
  },
  getCurrency: {
    parameters,
    reply: one(currency),
    text: {
      group,
      summary: 'One currency by its code; current is that of the shop.',
      rights: operators,
    },
    refusals: [refusal('currencyInvalid', 404)],
  },
} satisfies Calls<typeof storeDataOperatorEndpoints>
