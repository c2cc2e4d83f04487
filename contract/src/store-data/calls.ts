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
    text: { group, summary: 'Lists the available kinds of data.', rights: operators },
  },
  listContinents: {
    parameters,
    reply: list(continent),
    text: { group, summary: 'Lists continents and their countries.', rights: operators },
  },
  getContinent: {
    parameters,
    reply: one(continent),
    text: { group, summary: 'Retrieves a continent by code, for example AS.', rights: operators },
    refusals: unknownPlace,
  },
  listCountries: {
    parameters,
    reply: list(country),
    text: { group, summary: 'Lists countries by name.', rights: operators },
  },
  getCountry: {
    parameters,
    reply: one(country),
    text: { group, summary: 'Retrieves a country by code, for example PK.', rights: operators },
    refusals: unknownPlace,
  },
  listCurrencies: {
    parameters,
    reply: list(currency),
    text: { group, summary: 'Lists currencies by code.', rights: operators },
  },
  getCurrency: {
    parameters,
    reply: one(currency),
    text: {
      group,
      summary: "Retrieves a currency by code; current is the shop's currency.",
      rights: operators,
    },
    refusals: [refusal('currencyInvalid', 404)],
  },
} satisfies Calls<typeof storeDataOperatorEndpoints>
