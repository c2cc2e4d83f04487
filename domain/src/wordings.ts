/**
 * The texts of all languages, for the server and tests. Each build of the storefront has the texts of one language
 * only, and imports them from files such as `wording/cart.ts` (decision 27).
 */
import type { Locale } from './locale.ts'
import * as enAccount from './wording/en/account.ts'
import * as enAddresses from './wording/en/addresses.ts'
import * as enCart from './wording/en/cart.ts'
import * as enCatalogue from './wording/en/catalogue.ts'
import * as enCheckout from './wording/en/checkout.ts'
import * as enConsent from './wording/en/consent.ts'
import * as enCosts from './wording/en/costs.ts'
import * as enCoupon from './wording/en/coupon.ts'
import * as enErrors from './wording/en/errors.ts'
import * as enLoadingErrors from './wording/en/loading-errors.ts'
import * as enGiftCodes from './wording/en/gift-codes.ts'
import * as enForms from './wording/en/forms.ts'
import * as enGuest from './wording/en/guest.ts'
import * as enHome from './wording/en/home.ts'
import * as enInformation from './wording/en/information.ts'
import * as enMail from './wording/en/mail.ts'
import * as enNumbers from './wording/en/numbers.ts'
import * as enOrderCash from './wording/en/order-cash.ts'
import * as enOrderHold from './wording/en/order-hold.ts'
import * as enOutcomes from './wording/en/outcomes.ts'
import * as enPageTemplates from './wording/en/page-templates.ts'
import * as enPasskeys from './wording/en/passkeys.ts'
import * as enPayment from './wording/en/payment.ts'
import * as enProduct from './wording/en/product.ts'
import * as enProductReviews from './wording/en/product-reviews.ts'
import * as enOrderCancellation from './wording/en/order-cancellation.ts'
import * as enProductExtras from './wording/en/product-extras.ts'
import * as enReceipt from './wording/en/receipt.ts'
import * as enRegistration from './wording/en/registration.ts'
import * as enReviewForm from './wording/en/review-form.ts'
import * as enReturns from './wording/en/returns.ts'
import * as enSentPictures from './wording/en/sent-pictures.ts'
import * as enShell from './wording/en/shell.ts'
import * as enShipments from './wording/en/shipments.ts'
import * as enSignIn from './wording/en/sign-in.ts'
import * as enTitles from './wording/en/titles.ts'
import * as enTotals from './wording/en/totals.ts'
import * as enTrack from './wording/en/track.ts'
import * as enTranslate from './wording/en/translate.ts'
import * as enWaiting from './wording/en/waiting.ts'
import * as urAccount from './wording/ur/account.ts'
import * as urAddresses from './wording/ur/addresses.ts'
import * as urCart from './wording/ur/cart.ts'
import * as urCatalogue from './wording/ur/catalogue.ts'
import * as urCheckout from './wording/ur/checkout.ts'
import * as urConsent from './wording/ur/consent.ts'
import * as urCosts from './wording/ur/costs.ts'
import * as urCoupon from './wording/ur/coupon.ts'
import * as urErrors from './wording/ur/errors.ts'
import * as urLoadingErrors from './wording/ur/loading-errors.ts'
import * as urGiftCodes from './wording/ur/gift-codes.ts'
import * as urForms from './wording/ur/forms.ts'
import * as urGuest from './wording/ur/guest.ts'
import * as urHome from './wording/ur/home.ts'
import * as urInformation from './wording/ur/information.ts'
import * as urMail from './wording/ur/mail.ts'
import * as urNumbers from './wording/ur/numbers.ts'
import * as urOrderCash from './wording/ur/order-cash.ts'
import * as urOrderHold from './wording/ur/order-hold.ts'
import * as urOutcomes from './wording/ur/outcomes.ts'
import * as urPageTemplates from './wording/ur/page-templates.ts'
import * as urPasskeys from './wording/ur/passkeys.ts'
import * as urPayment from './wording/ur/payment.ts'
import * as urProduct from './wording/ur/product.ts'
import * as urProductReviews from './wording/ur/product-reviews.ts'
import * as urOrderCancellation from './wording/ur/order-cancellation.ts'
import * as urProductExtras from './wording/ur/product-extras.ts'
import * as urReceipt from './wording/ur/receipt.ts'
import * as urRegistration from './wording/ur/registration.ts'
import * as urReviewForm from './wording/ur/review-form.ts'
import * as urReturns from './wording/ur/returns.ts'
import * as urSentPictures from './wording/ur/sent-pictures.ts'
import * as urShell from './wording/ur/shell.ts'
import * as urShipments from './wording/ur/shipments.ts'
import * as urSignIn from './wording/ur/sign-in.ts'
import * as urTitles from './wording/ur/titles.ts'
import * as urTotals from './wording/ur/totals.ts'
import * as urTrack from './wording/ur/track.ts'
import * as urTranslate from './wording/ur/translate.ts'
import * as urWaiting from './wording/ur/waiting.ts'
import type { Translation } from './wording/translation.ts'

const english = {
  account: enAccount,
  addresses: enAddresses,
  cart: enCart,
  catalogue: enCatalogue,
  checkout: enCheckout,
  consent: enConsent,
  costs: enCosts,
  coupon: enCoupon,
  errors: enErrors,
  loadingErrors: enLoadingErrors,
  forms: enForms,
  giftCodes: enGiftCodes,
  guest: enGuest,
  home: enHome,
  information: enInformation,
  mail: enMail,
  numbers: enNumbers,
  orderCash: enOrderCash,
  orderHold: enOrderHold,
  outcomes: enOutcomes,
  pageTemplates: enPageTemplates,
  passkeys: enPasskeys,
  payment: enPayment,
  product: enProduct,
  orderCancellation: enOrderCancellation,
  productExtras: enProductExtras,
  productReviews: enProductReviews,
  receipt: enReceipt,
  registration: enRegistration,
  reviewForm: enReviewForm,
  returns: enReturns,
  sentPictures: enSentPictures,
  shell: enShell,
  shipments: enShipments,
  signIn: enSignIn,
  titles: enTitles,
  totals: enTotals,
  track: enTrack,
  translate: enTranslate,
  waiting: enWaiting,
}

/** The texts of a language by file, as `wording('ur').cart.cart.proceed`. */
export type Wording = Translation<typeof english>

const urdu: Wording = {
  account: urAccount,
  addresses: urAddresses,
  cart: urCart,
  catalogue: urCatalogue,
  checkout: urCheckout,
  consent: urConsent,
  costs: urCosts,
  coupon: urCoupon,
  errors: urErrors,
  loadingErrors: urLoadingErrors,
  forms: urForms,
  giftCodes: urGiftCodes,
  guest: urGuest,
  home: urHome,
  information: urInformation,
  mail: urMail,
  numbers: urNumbers,
  orderCash: urOrderCash,
  orderHold: urOrderHold,
  outcomes: urOutcomes,
  pageTemplates: urPageTemplates,
  passkeys: urPasskeys,
  payment: urPayment,
  product: urProduct,
  orderCancellation: urOrderCancellation,
  productExtras: urProductExtras,
  productReviews: urProductReviews,
  receipt: urReceipt,
  registration: urRegistration,
  reviewForm: urReviewForm,
  returns: urReturns,
  sentPictures: urSentPictures,
  shell: urShell,
  shipments: urShipments,
  signIn: urSignIn,
  titles: urTitles,
  totals: urTotals,
  track: urTrack,
  translate: urTranslate,
  waiting: urWaiting,
}

const byLocale: Readonly<Record<Locale, Wording>> = { en: english, ur: urdu }

export const wording = (locale: Locale): Wording => byLocale[locale]
