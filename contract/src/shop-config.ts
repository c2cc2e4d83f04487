/** What the page tells the browser, in `<script type="application/json" id="shop-config">` (ARCHITECTURE, site). */
import type { FooterContent, HomeSection, ShopPromise, Slide } from '@sauda/domain/wording/first-content.ts'
import * as z from 'zod/mini'

const rate = {
  title: z.string(),
  rupees: z.number(),
  freeFrom: z.nullable(z.number()),
  days: z.nullable(z.readonly(z.object({ least: z.number(), most: z.number() }))),
  cashOnDelivery: z.boolean(),
}
const deliverySchema = z.object({
  zones: z.readonly(
    z.array(
      z.object({
        ...rate,
        provinces: z.readonly(z.array(z.string())),
        cities: z.readonly(z.array(z.string())),
      }),
    ),
  ),
  elsewhere: z.nullable(z.readonly(z.object(rate))),
  otherCities: z.boolean(),
})

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
  content: z.custom<ShopContent>(),
  /** of the subtotal before the discount (D-003) */
  taxPercent: z.number(),
  /** where the shop delivers and for how much (D-004) */
  delivery: deliverySchema,
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
      /** a window of the shop's own, at this path */
      z.object({ kind: z.literal('window'), path: z.string() }),
      z.object({
        kind: z.literal('firebase'),
        apiKey: z.string(),
        authDomain: z.string(),
        projectId: z.string(),
      }),
    ]),
  ),
})
/** What a shop says beside its products. A setting may replace all of it. */
export type ShopContent = {
  /** of the home page, in their order */
  sections: readonly HomeSection[]
  slides: readonly Slide[]
  promises: readonly ShopPromise[]
  footer: FooterContent
  /** beside the sign-in form; an address without its ending, which lies there as AVIF and as WebP */
  signInPicture?: string
  notices?: {
    /** at the end of every page */
    footer: string
    signIn: { title: string; text: string }
    /** under the button of the identity provider */
    identity: string
  }
}
export type ShopConfig = z.output<typeof shopConfigSchema>

export { initialDataId, shopConfigId } from './initial-data.ts'
