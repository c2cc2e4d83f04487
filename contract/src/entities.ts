/** Every schema on the wire, by its name in the API's description; each resource has its own. Server only. */
import type * as z from 'zod'
import { resources } from './calls.ts'
import { done } from './reply-types.ts'
import { merged } from './resource.ts'

const named: Readonly<Record<string, z.ZodType>> = { Done: done, ...merged(resources, 'entities') }

/**
 * The first schemas in the API's description. Their sequence does not change, because programs compare the descriptions
 * of releases. Schemas that are not in this list follow in the sequence of their resources.
 */
const listedFirst = `
  Product ListedProduct CustomFieldName GeneratedVariations Facets SearchDetails SearchWords Quote OrderAttempt
  Variation Category Coupon Review RemovedReview ProductReviews ReviewForm OrderReturns DeskReturn ReviewAnswer
  Customer PaymentGateway Order OrderNote OrderRefund DeskOrder DeskOrderDetails DeskOrderChangeCheck
  DeskRefundCheck DeskOrderCounts DeskOrderCity DeskOrderFile DeskActionRow DeskCall DeskSession DeskListedSession
  DeskSessionsEnded DeskSender DeskStaff DeskCustomer DeskChange DeskHealth MailQueued DeskKey GiftCode
  GiftCodeWorth SecondFactorState SecondFactorSecret SignInRules RecoveryCodes DeskInvitation
  DeskInvitationDeleted DeskOpenInvitation OrderMailTemplate OrderMailSent Receipt DeskProduct DeskProductCounts
  StockMovement StockChanges PriceCheck PriceChange PriceUndo PricesSet Catalogue SignedIn Done Registered
  PasswordChanged TokenValid Session Passkey PasskeyCreation PasskeyRequest ProductLists AddressEntry
  SessionsEnded OwnData Media MediaDeleted ImportReport DeskImport DeskImportBrief ProductFile InformationPage
  SettingsGroup SettingsChange MailPreview ShippingZone ShippingZoneLocation ShippingZoneMethod ShippingMethod
  OptionGroup Option OptionBatch TaxRate TaxClass Shipment TrackedOrder DeskToday DeskSales DeskCash
  SettlementCheck Settlement SettlementDetails Courier CourierSheet Attribute AttributeTerm Term FreeSlug Brand
  User ApplicationPassword ApplicationPasswordDeleted ApplicationPasswordsDeleted Webhook WebhookDelivery Report
  ReportTotal SalesReport DayBook TopSeller StoreProduct StoreGroup StoreTerm StoreAttribute StoreCollectionData
  StoreDataKind Continent Country Currency SystemStatus SystemTool OrderStatus ListedRefund Download
  ApiDescription
`

export const entities: typeof named = Object.fromEntries(
  [...new Set([...listedFirst.split(/\s+/), ...Object.keys(named)])].flatMap((name) =>
    named[name] ? [[name, named[name]]] : [],
  ),
)
