/**
 * The page's configuration for the browser, in `<script type="application/json" id="shop-config">`
 * (docs/ARCHITECTURE.md, Pages).
 */
import type {
  FooterContent,
  FooterLink,
  HomeSection,
  AnswerToAdding,
  RatingDisplay,
  ShopPromise,
  Slide,
} from '@sauda/domain/wording/first-content.ts'
import type { DeliveryRules } from '@sauda/domain/shipping.ts'

export type ShopConfig = {
  /** origin of the calls; '' is the page's own */
  apiHost: string
  /** the publishable key pair: public by design, read-only catalogue (D-156) */
  consumerKey: string
  consumerSecret: string
  brand: string
  /** the namespace of the shop's own routes (CONTRACT 11) */
  namespace: string
  supportEmail: string
  content: ShopContent
  /** percent of the subtotal before the discount (D-003); 0 when prices include the tax */
  taxPercent: number
  /** `included`: prices include tax; `at-checkout`: added tax is known at checkout; absent: `taxPercent` is added */
  taxShown?: 'included' | 'at-checkout'
  /** delivery places and costs (D-004) */
  delivery: DeliveryRules
  /** whether the owner has added search words, which the first search requests */
  ownWords?: true
  /** whether the host supports Idempotency-Key, so that POST /orders may be retried (D-058) */
  idempotentHost: boolean
  /** whether the shop's server sanitizes descriptions; absent: the browser does (D-122) */
  trustedHtml?: boolean
  /** whether the server must be asked for the cost of an order, because the page lacks data to compute it */
  quotes?: boolean
  /** whether the WooCommerce host behind the server computes taxes, delivery and discounts (D-185) */
  hostRules?: boolean
  /** surcharge and limits of cash on delivery, if any; whole rupees */
  cash?: { cashSurcharge: number; cashFrom: number | null; cashUpTo: number | null }
  /** minutes that an order waits for its payment; absent: the default */
  minutesToPay?: number
  /** the page that resets passwords of a WooCommerce host's accounts (D-086); absent: the storefront's own screen */
  lostPasswordUrl?: string
  /** translations of the owner's texts into the page's language, by the original; absent: none */
  words?: Readonly<Record<string, string>>
  /** false: pages exist only in English; absent: they exist in Urdu too */
  urdu?: false
  /** false: customers cannot sign in by passkey; absent: customers with an account of this shop can */
  passkeys?: false
  /** whether visitors may order without an account; absent: they sign in first */
  guestCheckout?: true
  /** whether gift codes are accepted at checkout; absent: there are none */
  giftCodes?: true
  /** maximum number of coupons per order, if more than one */
  couponsPerOrder?: number
  /** whether the checkout hides search, menus and the footer's links; absent: it shows them */
  quietCheckout?: true
  /** whether buyers may cancel their order until it is packed; absent: they may not */
  buyersCancel?: true
  /** whether the server checks the current password of a change; absent: it is not sent */
  askCurrentPassword?: true
  /** whether browsers may store visited pages; absent: they may not (decision 43) */
  offline?: true
  /** the identity provider; absent: none, and no Google button (D-078) */
  identity?:
    | { kind: 'window'; /** a window of the shop itself, at this path */ path: string }
    | { kind: 'firebase'; apiKey: string; authDomain: string; projectId: string }
}

/** Contact data of the shop besides its email; all optional. */
export type ShopContact = {
  /** first text on the contact page */
  line?: string
  /** postal address with line breaks */
  address?: string
  phone?: string
  /** phone number with + and the country code */
  whatsapp?: string
  /** opening hours with line breaks */
  hours?: string
  social?: readonly FooterLink[]
}

/** Overrides of the built-in numbers and texts of products. */
export type ProductDisplay = {
  rating?: Exclude<RatingDisplay, 'fixed'>
  /** days in which buyers may request a return; 0: returns are not mentioned */
  returnDays?: number
  features?: readonly ShopPromise[]
  /** maximum number of units in stock for which 'Only {n} left' is shown */
  fewLeft?: number
  newDays?: number
  afterAdding?: Exclude<AnswerToAdding, 'mini-cart'>
  /** false: shoppers cannot request back-in-stock mails */
  stockNotices?: false
  /** size guide pages, by the slug of a category; the first match applies */
  sizeGuides?: readonly { category: string; page: string }[]
}

/** The shop's texts that are not about products. The owner's settings may replace all of them. */
export type ShopContent = {
  /** sections of the home page, in order */
  sections: readonly HomeSection[]
  slides: readonly Slide[]
  promises: readonly ShopPromise[]
  /** links of the home page to lists */
  shortcuts: readonly FooterLink[]
  /** for the section `costs` of home: delivery cost, cash, days to return, in the page's language */
  costs?: readonly string[]
  /** slugs of the categories whose showcases come first; absent: the largest */
  firstShowcases?: readonly string[]
  footer: FooterContent
  /** text above the title of each slide; absent: the built-in text, as for other absent texts */
  slideLabel?: string
  invitation?: { title?: string; text?: string }
  /** how products are shown; absent: built-in values */
  product?: ProductDisplay
  /** replaces the built-in wordmark: markup made by the server from the owner's logo or name */
  mark?: string
  /** text after the name in the title of the home page; absent: the built-in text */
  tagline?: string
  contact?: ShopContact
  /** built-in pages whose text the owner has replaced, by slug; absent: none */
  replacedPages?: readonly string[]
  /** picture beside the sign-in form: an address without extension, available as AVIF and WebP */
  signInPicture?: string
  notices?: {
    /** notice at the end of every page */
    footer: string
    signIn: { title: string; text: string }
    /** notice under the button of the identity provider */
    identity: string
  }
}

export { initialDataId, shopConfigId } from './initial-data.ts'
