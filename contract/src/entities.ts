/** Every schema on the wire, by its name in the API's description. Server only. */
import {
  signedIn,
  registered,
  passwordChanged,
  tokenValid,
  session,
  productLists,
  addressEntry,
  sessionsEnded,
} from './accounts/calls.ts'
import { ownData } from './my-data/calls.ts'
import { passkey, passkeyCreation, passkeyRequest } from './passkeys/calls.ts'
import { apiDescription } from './api-description/calls.ts'
import { category } from './categories/calls.ts'
import { coupon } from './coupons/calls.ts'
import { productReviews, removedReview, review, reviewAnswer, reviewForm } from './reviews/calls.ts'
import { customer, download } from './customers/calls.ts'
import { listedProduct, feed } from './feed/calls.ts'
import { importReport } from './import/calls.ts'
import { informationPage } from './information/calls.ts'
import { media, mediaDeleted } from './media/calls.ts'
import {
  courier,
  courierSheetFile,
  deskCash,
  settlement,
  settlementCheck,
  settlementDetails,
} from './desk-cash/calls.ts'
import {
  deskOrder,
  deskOrderCity,
  deskOrderCounts,
  deskOrderDetails,
  deskOrderFile,
} from './desk-orders/calls.ts'
import {
  deskActionRow,
  deskCall,
  deskOrderChangeCheck,
  deskRefundCheck,
  deskSender,
} from './desk-order-actions/calls.ts'
import {
  recoveryCodes,
  secondFactorSecret,
  secondFactorState,
  signInRules,
} from './desk-second-factor/calls.ts'
import { deskListedSession, deskSession, deskSessionsEnded } from './desk-sign-in/calls.ts'
import { deskHealth, mailQueued } from './desk-health/calls.ts'
import { deskCustomer } from './desk-customers/calls.ts'
import { deskKey } from './desk-keys/calls.ts'
import { giftCode, giftCodeWorth } from './gift-codes/calls.ts'
import { deskChange } from './desk-changes/calls.ts'
import { deskInvitation, deskInvitationDeleted, deskOpenInvitation, deskStaff } from './desk-staff/calls.ts'
import { deskImport, deskImportBrief, productFile } from './desk-imports/calls.ts'
import { deskSales, deskToday } from './desk-today/calls.ts'
import {
  deskProduct,
  deskProductCounts,
  priceChange,
  priceCheck,
  priceUndo,
  setPricesReply,
  stockChanges,
  stockMovement,
} from './desk-products/calls.ts'
import { deskReturn, orderReturns } from './returns/calls.ts'
import { orderMailSent, orderMailTemplate, receipt } from './order-actions/calls.ts'
import { order, orderNote, orderStatus } from './orders/calls.ts'
import { quote, orderAttempt } from './checkout/calls.ts'
import { listedRefund, orderRefund } from './refunds/calls.ts'
import { gateway } from './payment-gateways/calls.ts'
import { customFieldName, generated } from './products/calls.ts'
import { product, variation } from './products/schemas.ts'
import { searchDetails } from './search-details/calls.ts'
import { searchWords } from './search-words/calls.ts'
import { facets } from './facets/calls.ts'
import { option, optionBatch, optionGroup } from './options/calls.ts'
import { shippingMethod, shippingZone, zoneLocation, zoneMethod } from './shipping/calls.ts'
import { taxClass, taxRate } from './taxes/calls.ts'
import { shipment, trackedOrder } from './shipments/calls.ts'
import { dayBook, report, reportTotal, salesReport, topSeller } from './reports/calls.ts'
import {
  storeAttribute,
  storeCollectionData,
  storeGroup,
  storeProduct,
  storeTerm,
} from './store-api/calls.ts'
import { continent, country, currency, storeDataKind } from './store-data/calls.ts'
import { systemStatus, systemTool } from './system-status/calls.ts'
import { attribute, attributeTerm, brand, freeSlug, term } from './terms/calls.ts'
import {
  applicationPassword,
  applicationPasswordDeleted,
  applicationPasswordsDeleted,
  user,
} from './users/calls.ts'
import { webhook, webhookDelivery } from './webhooks/calls.ts'
import { mailPreview, settingsChange, settingsGroup } from './settings/calls.ts'
import { done } from './reply-types.ts'

export const entities = {
  Product: product,
  ListedProduct: listedProduct,
  CustomFieldName: customFieldName,
  GeneratedVariations: generated,
  Facets: facets,
  SearchDetails: searchDetails,
  SearchWords: searchWords,
  Quote: quote,
  OrderAttempt: orderAttempt,
  Variation: variation,
  Category: category,
  Coupon: coupon,
  Review: review,
  RemovedReview: removedReview,
  ProductReviews: productReviews,
  ReviewForm: reviewForm,
  OrderReturns: orderReturns,
  DeskReturn: deskReturn,
  ReviewAnswer: reviewAnswer,
  Customer: customer,
  PaymentGateway: gateway,
  Order: order,
  OrderNote: orderNote,
  OrderRefund: orderRefund,
  DeskOrder: deskOrder,
  DeskOrderDetails: deskOrderDetails,
  DeskOrderChangeCheck: deskOrderChangeCheck,
  DeskRefundCheck: deskRefundCheck,
  DeskOrderCounts: deskOrderCounts,
  DeskOrderCity: deskOrderCity,
  DeskOrderFile: deskOrderFile,
  DeskActionRow: deskActionRow,
  DeskCall: deskCall,
  DeskSession: deskSession,
  DeskListedSession: deskListedSession,
  DeskSessionsEnded: deskSessionsEnded,
  DeskSender: deskSender,
  DeskStaff: deskStaff,
  DeskCustomer: deskCustomer,
  DeskChange: deskChange,
  DeskHealth: deskHealth,
  MailQueued: mailQueued,
  DeskKey: deskKey,
  GiftCode: giftCode,
  GiftCodeWorth: giftCodeWorth,
  SecondFactorState: secondFactorState,
  SecondFactorSecret: secondFactorSecret,
  SignInRules: signInRules,
  RecoveryCodes: recoveryCodes,
  DeskInvitation: deskInvitation,
  DeskInvitationDeleted: deskInvitationDeleted,
  DeskOpenInvitation: deskOpenInvitation,
  OrderMailTemplate: orderMailTemplate,
  OrderMailSent: orderMailSent,
  Receipt: receipt,
  DeskProduct: deskProduct,
  DeskProductCounts: deskProductCounts,
  StockMovement: stockMovement,
  StockChanges: stockChanges,
  PriceCheck: priceCheck,
  PriceChange: priceChange,
  PriceUndo: priceUndo,
  PricesSet: setPricesReply,
  Catalogue: feed,
  SignedIn: signedIn,
  Done: done,
  Registered: registered,
  PasswordChanged: passwordChanged,
  TokenValid: tokenValid,
  Session: session,
  Passkey: passkey,
  PasskeyCreation: passkeyCreation,
  PasskeyRequest: passkeyRequest,
  ProductLists: productLists,
  AddressEntry: addressEntry,
  SessionsEnded: sessionsEnded,
  OwnData: ownData,
  Media: media,
  MediaDeleted: mediaDeleted,
  ImportReport: importReport,
  DeskImport: deskImport,
  DeskImportBrief: deskImportBrief,
  ProductFile: productFile,
  InformationPage: informationPage,
  SettingsGroup: settingsGroup,
  SettingsChange: settingsChange,
  MailPreview: mailPreview,
  ShippingZone: shippingZone,
  ShippingZoneLocation: zoneLocation,
  ShippingZoneMethod: zoneMethod,
  ShippingMethod: shippingMethod,
  OptionGroup: optionGroup,
  Option: option,
  OptionBatch: optionBatch,
  TaxRate: taxRate,
  TaxClass: taxClass,
  Shipment: shipment,
  TrackedOrder: trackedOrder,
  DeskToday: deskToday,
  DeskSales: deskSales,
  DeskCash: deskCash,
  SettlementCheck: settlementCheck,
  Settlement: settlement,
  SettlementDetails: settlementDetails,
  Courier: courier,
  CourierSheet: courierSheetFile,
  Attribute: attribute,
  AttributeTerm: attributeTerm,
  Term: term,
  FreeSlug: freeSlug,
  Brand: brand,
  User: user,
  ApplicationPassword: applicationPassword,
  ApplicationPasswordDeleted: applicationPasswordDeleted,
  ApplicationPasswordsDeleted: applicationPasswordsDeleted,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
  Report: report,
  ReportTotal: reportTotal,
  SalesReport: salesReport,
  DayBook: dayBook,
  TopSeller: topSeller,
  StoreProduct: storeProduct,
  StoreGroup: storeGroup,
  StoreTerm: storeTerm,
  StoreAttribute: storeAttribute,
  StoreCollectionData: storeCollectionData,
  StoreDataKind: storeDataKind,
  Continent: continent,
  Country: country,
  Currency: currency,
  SystemStatus: systemStatus,
  SystemTool: systemTool,
  OrderStatus: orderStatus,
  ListedRefund: listedRefund,
  Download: download,
  ApiDescription: apiDescription,
} as const
export type EntityName = keyof typeof entities
