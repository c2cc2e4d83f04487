/**
 * What the shopper will pay. The server computes it when the page lacks data for it, and in front of a WooCommerce
 * host. Totals from a refusal apply until the cart or the address changes (D-185).
 */
import type { Cart } from '@sauda/domain/cart.ts'
import type { ContactForm } from '@sauda/domain/forms/checkout.ts'
import type { Totals } from '@sauda/domain/price-order.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShopConfig } from '#queries/initial-data.tsx'
import { quoteQuery } from '#queries/quote.ts'
import { checkoutShipping, checkoutTotals, quoteRequest } from './order-request.ts'

export type DisplayedTotals = {
  totals: Totals
  shippingTitle: string | undefined
  fetched: boolean
  /** whether the server's total is not known yet */
  waiting: boolean
  /** called when the server refused the order and named its own amounts */
  onRefusedTotals(totals: Totals): void
}

/**
 * The totals that checkout shows.
 * @param method the payment method, once selected
 * @param fetched whether the buyer chose pickup
 */
export function useTotals(cart: Cart, form: ContactForm, method = '', fetched = false): DisplayedTotals {
  const rules = useShopConfig()
  const { quotes = false } = rules
  // A host's total does not depend on the payment method.
  const wanted = quoteRequest(cart, form, rules.hostRules ? '' : method, fetched)
  const sellable = wanted.lines.length > 0
  const quote = useQuery({ ...quoteQuery(wanted), enabled: quotes && sellable })
  const [reported, setRefused] = useState<{ of: string; totals: Totals }>()
  // Compare everything ordered, without prices: a refused order corrects the prices of the cart.
  const of = JSON.stringify(wanted)
  const own = {
    totals: checkoutTotals(cart, form, rules, fetched),
    shippingTitle: checkoutShipping(cart, form, rules, fetched).title,
  }
  const asked = quotes && quote.data ? { totals: quote.data, shippingTitle: quote.data.shippingTitle } : own
  return {
    ...asked,
    fetched,
    ...(reported?.of === of && { totals: reported.totals }),
    waiting:
      quotes && reported?.of !== of && (quote.isPending || quote.isPlaceholderData) && quote.isFetching,
    onRefusedTotals: (totals) => setRefused({ of, totals }),
  }
}
