/** What the page tells the browser, in `<script type="application/json" id="shop-config">` (ARCHITECTURE, site). */
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
  /** the publishable pair: public by design, read-only catalogue (D-156) */
  consumerKey: string
  consumerSecret: string
  brand: string
  /** the namespace of the routes of our own (CONTRACT 11) */
  namespace: string
  supportEmail: string
  content: ShopContent
  /** of the subtotal before the discount (D-003); 0 where prices contain the tax */
  taxPercent: number
  /** prices contain the tax, or what is added is known at checkout; absent: the percent is added */
  taxShown?: 'included' | 'at-checkout'
  /** where the shop delivers and for how much (D-004) */
  delivery: DeliveryRules
  /** the owner has added words to search, which its first use asks for */
  ownWords?: true
  /** the host honours Idempotency-Key, so POST /orders may be retried (D-058) */
  idempotentHost: boolean
  /** descriptions come clean from the shop's own server; absent: the browser cleans them (D-122) */
  trustedHtml?: boolean
  /** the server is asked what an order will cost, for the page does not carry all that decides it */
  quotes?: boolean
  /** taxes, delivery and discounts are those of the WooCommerce host behind the server (D-185) */
  hostRules?: boolean
  /** what cash on delivery asks for, where it asks for something; whole rupees */
  cash?: { cashSurcharge: number; cashFrom: number | null; cashUpTo: number | null }
  /** how long an order waits for its payment, where it is not the usual time */
  minutesToPay?: number
  /** where a lost password is replaced when the accounts are a WooCommerce host's (D-086); absent: on our own screen */
  lostPasswordUrl?: string
  /** the owner's words in the language of the page, by what they were written as; absent: none */
  words?: Readonly<Record<string, string>>
  /** absent: pages can be read in Urdu too */
  urdu?: false
  /** absent: customers may sign in by passkey, where the accounts are the shop's own */
  passkeys?: false
  /** visitors may order without an account; absent: they sign in first */
  guestCheckout?: true
  /** gift codes pay at checkout; absent: there are none */
  giftCodes?: true
  /** how many coupons an order may have, where it is more than one */
  couponsPerOrder?: number
  /** the checkout hides search, menus and the footer's links; absent: it shows them */
  quietCheckout?: true
  /** buyers cancel an own order until it is packed; absent: they may not */
  buyersCancel?: true
  /** browsers may store what was seen; absent: they may not (decision 43) */
  offline?: true
  /** who else says who the visitor is; absent: nobody, and there is no Google button (D-078) */
  identity?:
    | { kind: 'window'; /** a window of the shop's own, at this path */ path: string }
    | { kind: 'firebase'; apiKey: string; authDomain: string; projectId: string }
}

/** How the shop is reached besides by e-mail; what is absent was not said. */
export type ShopContact = {
  /** first on the page of contact */
  line?: string
  /** in lines */
  address?: string
  phone?: string
  /** with + and the code of the country */
  whatsapp?: string
  /** in lines */
  hours?: string
  social?: readonly FooterLink[]
}

/** What differs from the shop's own numbers and texts beside products. */
export type ProductDisplay = {
  rating?: Exclude<RatingDisplay, 'fixed'>
  /** 0: nothing is said of returns */
  returnDays?: number
  features?: readonly ShopPromise[]
  /** items */
  fewLeft?: number
  newDays?: number
  afterAdding?: Exclude<AnswerToAdding, 'mini-cart'>
  /** absent: shoppers may ask for a mail when it is back */
  stockNotices?: false
  /** pages with tables of sizes, by the slug of a category; the first that fits a product is its own */
  sizeGuides?: readonly { category: string; page: string }[]
}

/** What a shop says beside its products. A setting may replace all of it. */
export type ShopContent = {
  /** of the home page, in their order */
  sections: readonly HomeSection[]
  slides: readonly Slide[]
  promises: readonly ShopPromise[]
  /** reasons to come in, below the strip */
  shortcuts: readonly FooterLink[]
  /** for the section `costs` of home: what delivery costs, cash, days to return, in the language of the page */
  costs?: readonly string[]
  /** slugs of the categories whose showcases come first; absent: the largest */
  firstShowcases?: readonly string[]
  footer: FooterContent
  /** over the title of each slide; absent: the shop's own words, here and below */
  slideLabel?: string
  invitation?: { title?: string; text?: string }
  /** absent: all of it is the shop's own */
  product?: ProductDisplay
  /** in place of the drawn name: markup that the server has made of the owner's logo or name */
  mark?: string
  /** after the name in the title of the home page; absent: the shop's own */
  tagline?: string
  contact?: ShopContact
  /** pages of the shop whose text the owner has replaced, by slug; absent: none */
  replacedPages?: readonly string[]
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

export { initialDataId, shopConfigId } from './initial-data.ts'
