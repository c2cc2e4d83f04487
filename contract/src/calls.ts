/** The table of all calls as the server mounts and describes them, merged from the resources. Server only. */
import * as z from 'zod'
import { accountCalls, accountRefusals } from './accounts/calls.ts'
import { myDataCalls } from './my-data/calls.ts'
import { descriptionCalls } from './api-description/calls.ts'
import { categoryCalls } from './categories/calls.ts'
import { reviewCalls, reviewRefusals } from './reviews/calls.ts'
import { passkeyCalls, passkeyRefusals } from './passkeys/calls.ts'
import { giftCodeCalls, giftCodeRefusals } from './gift-codes/calls.ts'
import { stockNoticeCalls, stockNoticeRefusals } from './stock-notices/calls.ts'
import { couponCalls, couponRefusals } from './coupons/calls.ts'
import { customerCalls, customerRefusals } from './customers/calls.ts'
import { feedCalls } from './feed/calls.ts'
import { importCalls, importRefusals } from './import/calls.ts'
import { informationCalls, informationRefusals } from './information/calls.ts'
import { checkoutCalls, checkoutRefusals } from './checkout/calls.ts'
import { mediaCalls, mediaRefusals } from './media/calls.ts'
import { deskCashCalls, deskCashRefusals } from './desk-cash/calls.ts'
import { deskTodayCalls } from './desk-today/calls.ts'
import { deskOrderCalls, deskOrderRefusals } from './desk-orders/calls.ts'
import { deskOrderActionCalls, deskOrderActionRefusals } from './desk-order-actions/calls.ts'
import { deskSignInCalls, deskSignInRefusals } from './desk-sign-in/calls.ts'
import { deskCustomerCalls, deskCustomerRefusals } from './desk-customers/calls.ts'
import { deskSecondFactorCalls, deskSecondFactorRefusals } from './desk-second-factor/calls.ts'
import { deskChangeCalls } from './desk-changes/calls.ts'
import { deskHealthCalls, deskHealthRefusals } from './desk-health/calls.ts'
import { deskKeyCalls, deskKeyRefusals } from './desk-keys/calls.ts'
import { deskStaffCalls, deskStaffRefusals } from './desk-staff/calls.ts'
import { deskImportCalls, deskImportRefusals } from './desk-imports/calls.ts'
import { deskProductCalls, deskProductRefusals } from './desk-products/calls.ts'
import { orderActionCalls, orderActionRefusals } from './order-actions/calls.ts'
import { returnCalls, returnRefusals } from './returns/calls.ts'
import { orderCalls } from './orders/calls.ts'
import { refundCalls, refundRefusals } from './refunds/calls.ts'
import { gatewayCalls } from './payment-gateways/calls.ts'
import { paymentCalls, paymentRefusals } from './payments/calls.ts'
import { productCalls, productRefusals } from './products/calls.ts'
import { facetCalls } from './facets/calls.ts'
import { searchDetailsCalls } from './search-details/calls.ts'
import { searchWordsCalls } from './search-words/calls.ts'
import { shipmentCalls, shipmentRefusals } from './shipments/calls.ts'
import { settingsCalls, settingsRefusals } from './settings/calls.ts'
import { optionCalls, optionRefusals } from './options/calls.ts'
import { shippingCalls, shippingRefusals } from './shipping/calls.ts'
import { taxCalls, taxRefusals } from './taxes/calls.ts'
import { termCalls } from './terms/calls.ts'
import { userCalls, userRefusals } from './users/calls.ts'
import { webhookCalls, webhookRefusals } from './webhooks/calls.ts'
import { reportCalls, reportRefusals } from './reports/calls.ts'
import { storeApiCalls } from './store-api/calls.ts'
import { storeDataCalls, storeDataRefusals } from './store-data/calls.ts'
import { systemStatusCalls, systemStatusRefusals } from './system-status/calls.ts'
import type { CallDescription, Calls, OwnCall, ReplyForm } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { type CodeAndStatusOf, codesOf, sharedRefusals } from './refusals.ts'
import { errorReply } from './reply-types.ts'
import type { Right } from './rights.ts'

export const calls = {
  ...accountCalls,
  ...myDataCalls,
  ...passkeyCalls,
  ...stockNoticeCalls,
  ...giftCodeCalls,
  ...feedCalls,
  ...informationCalls,
  ...productCalls,
  ...facetCalls,
  ...searchDetailsCalls,
  ...searchWordsCalls,
  ...categoryCalls,
  ...couponCalls,
  ...reviewCalls,
  ...customerCalls,
  ...gatewayCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...refundCalls,
  ...orderActionCalls,
  ...returnCalls,
  ...deskOrderCalls,
  ...deskOrderActionCalls,
  ...deskSignInCalls,
  ...deskStaffCalls,
  ...deskChangeCalls,
  ...deskHealthCalls,
  ...deskKeyCalls,
  ...deskSecondFactorCalls,
  ...importCalls,
  ...mediaCalls,
  ...paymentCalls,
  ...settingsCalls,
  ...taxCalls,
  ...shipmentCalls,
  ...deskCashCalls,
  ...deskCustomerCalls,
  ...deskTodayCalls,
  ...shippingCalls,
  ...optionCalls,
  ...termCalls,
  ...userCalls,
  ...webhookCalls,
  ...reportCalls,
  ...storeApiCalls,
  ...storeDataCalls,
  ...systemStatusCalls,
  ...deskProductCalls,
  ...deskImportCalls,
  ...descriptionCalls,
} satisfies Calls<typeof endpoints>
export type ServedEndpointName = keyof typeof calls

const refusals = {
  ...sharedRefusals,
  ...accountRefusals,
  ...passkeyRefusals,
  ...stockNoticeRefusals,
  ...reviewRefusals,
  ...productRefusals,
  ...giftCodeRefusals,
  ...customerRefusals,
  ...couponRefusals,
  ...checkoutRefusals,
  ...refundRefusals,
  ...returnRefusals,
  ...orderActionRefusals,
  ...deskOrderActionRefusals,
  ...deskSignInRefusals,
  ...informationRefusals,
  ...deskCustomerRefusals,
  ...deskOrderRefusals,
  ...paymentRefusals,
  ...deskStaffRefusals,
  ...deskSecondFactorRefusals,
  ...deskHealthRefusals,
  ...deskKeyRefusals,
  ...userRefusals,
  ...deskCashRefusals,
  ...reportRefusals,
  ...shipmentRefusals,
  ...mediaRefusals,
  ...importRefusals,
  ...taxRefusals,
  ...settingsRefusals,
  ...webhookRefusals,
  ...shippingRefusals,
  ...deskProductRefusals,
  ...storeDataRefusals,
  ...optionRefusals,
  ...systemStatusRefusals,
  ...deskImportRefusals,
}
/** The code of each refusal, by name. */
export const codes = codesOf(refusals)
export type Code = (typeof codes)[keyof typeof codes]
/** A code with one of its statuses; the server can throw no other combination. */
export type CodeAndStatus = CodeAndStatusOf<typeof refusals>

/** Method and path of every call: those of browsers first, then those in `calls` itself. */
export const servedEndpoints = {
  ...endpoints,
  ...Object.fromEntries(
    Object.entries(calls).flatMap(([name, row]) => ('path' in row ? [[name, endpointOf(row)]] : [])),
  ),
} as Readonly<Record<ServedEndpointName, Endpoint>>

function endpointOf(row: OwnCall): Endpoint {
  const {
    right: _right,
    parameters: _sent,
    reply: _reply,
    text: _text,
    limits: _limits,
    refusals: _,
    ...endpoint
  } = row
  return endpoint
}

/** Groups of settings that could redirect payments. */
const paymentGroups: ReadonlySet<string> = new Set(['payment'])
const settingsWrites: ReadonlySet<string> = new Set(['updateSettings', 'undoSettings'])

/** The right that staff need for a call; undefined for public calls. */
export function rightFor(
  name: ServedEndpointName,
  path: Readonly<Record<string, string>> = {},
): Right | undefined {
  if (settingsWrites.has(name) && paymentGroups.has(path['group'] ?? '')) return 'payments'
  return (calls[name] as CallDescription).right
}

type Parameters<N extends ServedEndpointName> = (typeof calls)[N]['parameters']
export type QueryOf<N extends ServedEndpointName> = z.output<Parameters<N>['query']>
export type BodyOf<N extends ServedEndpointName> = z.output<Parameters<N>['body']>
/** What a caller may send: the types of the storefront's calls. */
export type QueryInput<N extends ServedEndpointName> = z.input<Parameters<N>['query']>
export type BodyInput<N extends ServedEndpointName> = z.input<Parameters<N>['body']>

/** The schema of a call's complete successful reply. */
export function replySchema(name: ServedEndpointName): z.ZodType {
  const { entity: row, form, short }: ReplyForm = calls[name].reply
  if (form === 'one') return row
  if (form === 'list') return short ? z.union([z.array(row), z.array(short)]) : z.array(row)
  const entries = z.optional(
    z.array(z.union([row, z.strictObject({ id: z.int().nonnegative(), error: errorReply })])),
  )
  return z.strictObject({ create: entries, update: entries, delete: entries })
}
