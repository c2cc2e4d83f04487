/** Requests the cost of an order from the server if the page cannot compute it, as with a WooCommerce host (D-185). */
import {
  decodeQuote,
  encodeQuoteRequest,
  type Quote,
  type QuoteRequest,
} from '@sauda/contract/checkout/quote.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'

/** ms for which a quote counts as current; prices in the catalogue may be as old */
const freshMs = 30_000

export const quoteQuery = (wanted: QuoteRequest) =>
  queryOptions({
    queryKey: queryKeys.quote(wanted),
    meta: answeredBy('quoteOrder'),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Quote> => {
      const { body } = await call('quoteOrder', { body: encodeQuoteRequest(wanted), signal })
      return decodeQuote(body)
    },
  })
