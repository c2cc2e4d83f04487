/** What the page tells the browser, in `<script type="application/json" id="shop-config">` (ARCHITECTURE, site). */
import * as z from 'zod/mini'

export const shopConfigSchema = z.object({
  /** origin of the calls; '' is the page's own */
  apiHost: z.string(),
  /** the publishable pair: public by design, read-only catalogue (D-156) */
  consumerKey: z.string(),
  consumerSecret: z.string(),
  brand: z.string(),
  /** the namespace of the routes of our own (CONTRACT 11) */
  namespace: z.string(),
  supportEmail: z.string(),
  demo: z.boolean(),
  /** the host honours Idempotency-Key, so POST /orders may be retried (D-058) */
  idempotentHost: z.boolean(),
  /** descriptions come clean from the shop's own server; absent: the browser cleans them (D-122) */
  trustedHtml: z.optional(z.boolean()),
  /** the server says what an order will cost, by the rules of the WooCommerce host behind it (D-185) */
  quotes: z.optional(z.boolean()),
  /** where a lost password is replaced when the accounts are a WooCommerce host's (D-086); absent: on our own screen */
  lostPasswordUrl: z.optional(z.string()),
  /** who else says who the visitor is; absent: nobody, and there is no Google button (D-078) */
  identity: z.optional(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('demo') }),
      z.object({
        kind: z.literal('firebase'),
        apiKey: z.string(),
        authDomain: z.string(),
        projectId: z.string(),
      }),
    ]),
  ),
})
export type ShopConfig = z.output<typeof shopConfigSchema>

export { initialDataId, shopConfigId } from './initial-data.ts'
