/** Every kind of thing that travels, under the name it has in the API's description. Server only. */
import {
  signedIn,
  done,
  registered,
  passwordChanged,
  tokenValid,
  session,
  productLists,
  addressEntry,
  sessionsEnded,
  ownData,
} from './accounts/replies.ts'
import { passkey, passkeyCreation, passkeyRequest } from './passkeys/replies.ts'
import { apiDescription } from './api-description/replies.ts'
import { category } from './categories/replies.ts'
import { coupon } from './coupons/replies.ts'
import { productReviews, removedReview, review, reviewAnswer, reviewForm } from './reviews/replies.ts'
import { customer, download } from './customers/replies.ts'
import { listedProduct, feed } from './feed/replies.ts'
import { importReport } from './import/replies.ts'
import { informationPage } from './information/replies.ts'
import { media, mediaDeleted } from './media/replies.ts'
import {
  courier,
  courierSheetFile,
  deskCash,
  settlement,
  settlementCheck,
  settlementDetails,
} from './desk-cash/replies.ts'
import {
  deskActionRow,
  deskCall,
  deskOrder,
  deskOrderCity,
  deskOrderCounts,
  deskOrderChangeCheck,
  deskRefundCheck,
  deskOrderDetails,
  deskOrderFile,
  deskSender,
} from './desk-orders/replies.ts'
import {
  recoveryCodes,
  secondFactorSecret,
  secondFactorState,
  signInRules,
} from './desk-second-factor/replies.ts'
import { deskListedSession, deskSession, deskSessionsEnded } from './desk-sign-in/replies.ts'
import { deskHealth, mailQueued } from './desk-health/replies.ts'
import { deskCustomer } from './desk-customers/replies.ts'
import { deskKey } from './desk-keys/replies.ts'
import { giftCode, giftCodeWorth } from './gift-codes/replies.ts'
import { deskChange } from './desk-changes/replies.ts'
import { deskInvitation, deskInvitationDeleted, deskOpenInvitation, deskStaff } from './desk-staff/replies.ts'
import { deskImport, deskImportBrief, productFile } from './desk-imports/replies.ts'
import { deskSales, deskToday } from './desk-today/replies.ts'
import {
  deskProduct,
  deskProductCounts,
  priceChange,
  priceCheck,
  priceUndo,
  setPricesReply,
  stockChanges,
  stockMovement,
} from './desk-products/replies.ts'
import { deskReturn, orderReturns } from './returns/replies.ts'
import { orderMailSent, orderMailTemplate, receipt } from './order-actions/replies.ts'
import {
  listedRefund,
  quote,
  order,
  orderAttempt,
  orderNote,
  orderRefund,
  orderStatus,
} from './orders/replies.ts'
import { gateway } from './payment-gateways/replies.ts'
import {
  customFieldName,
  facets,
  generated,
  product,
  searchDetails,
  searchWords,
  variation,
} from './products/replies.ts'
import { option, optionBatch, optionGroup } from './options/replies.ts'
import { shippingMethod, shippingZone, zoneLocation, zoneMethod } from './shipping/replies.ts'
import { taxClass, taxRate } from './taxes/replies.ts'
import { shipment, trackedOrder } from './shipments/replies.ts'
import { report, reportTotal, salesReport, topSeller } from './reports/replies.ts'
import {
  storeAttribute,
  storeCollectionData,
  storeGroup,
  storeProduct,
  storeTerm,
} from './store-api/replies.ts'
import { continent, country, currency, storeDataKind } from './store-data/replies.ts'
import { systemStatus, systemTool } from './system-status/replies.ts'
import { attribute, attributeTerm, brand, freeSlug, term } from './terms/replies.ts'
import {
  applicationPassword,
  applicationPasswordDeleted,
  applicationPasswordsDeleted,
  user,
} from './users/replies.ts'
import { webhook, webhookDelivery } from './webhooks/replies.ts'
import { mailPreview, settingsChange, settingsGroup } from './settings/replies.ts'

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
