/** The table of all calls as the server mounts and describes them, merged from the resources. Server only. */
import type * as z from 'zod'
import { accountResource } from './accounts/calls.ts'
import { myDataResource } from './my-data/calls.ts'
import { passkeyResource } from './passkeys/calls.ts'
import { stockNoticeResource } from './stock-notices/calls.ts'
import { giftCodeResource } from './gift-codes/calls.ts'
import { feedResource } from './feed/calls.ts'
import { informationResource } from './information/calls.ts'
import { productResource } from './products/calls.ts'
import { facetResource } from './facets/calls.ts'
import { searchDetailsResource } from './search-details/calls.ts'
import { searchWordsResource } from './search-words/calls.ts'
import { categoryResource } from './categories/calls.ts'
import { couponResource } from './coupons/calls.ts'
import { reviewResource } from './reviews/calls.ts'
import { customerResource } from './customers/calls.ts'
import { gatewayResource } from './payment-gateways/calls.ts'
import { checkoutResource } from './checkout/calls.ts'
import { orderResource } from './orders/calls.ts'
import { orderNoteResource } from './order-notes/calls.ts'
import { refundResource } from './refunds/calls.ts'
import { orderActionResource } from './order-actions/calls.ts'
import { returnResource } from './returns/calls.ts'
import { deskOrderResource } from './desk-orders/calls.ts'
import { deskOrderActionResource } from './desk-order-actions/calls.ts'
import { deskSignInResource } from './desk-sign-in/calls.ts'
import { deskStaffResource } from './desk-staff/calls.ts'
import { deskChangeResource } from './desk-changes/calls.ts'
import { deskFirstStepsResource } from './desk-first-steps/calls.ts'
import { deskHealthResource } from './desk-health/calls.ts'
import { deskReleaseResource } from './desk-release/calls.ts'
import { deskRedirectResource } from './desk-redirects/calls.ts'
import { deskMoveInResource } from './desk-move-in/calls.ts'
import { deskKeyResource } from './desk-keys/calls.ts'
import { deskSecondFactorResource } from './desk-second-factor/calls.ts'
import { importResource } from './import/calls.ts'
import { mediaResource } from './media/calls.ts'
import { paymentResource } from './payments/calls.ts'
import { settingsResource } from './settings/calls.ts'
import { taxResource } from './taxes/calls.ts'
import { shipmentResource } from './shipments/calls.ts'
import { deskCashResource } from './desk-cash/calls.ts'
import { deskCustomerResource } from './desk-customers/calls.ts'
import { deskTodayResource } from './desk-today/calls.ts'
import { shippingResource } from './shipping/calls.ts'
import { optionResource } from './options/calls.ts'
import { termResource } from './terms/calls.ts'
import { userResource } from './users/calls.ts'
import { webhookResource } from './webhooks/calls.ts'
import { reportResource } from './reports/calls.ts'
import { storeApiResource } from './store-api/calls.ts'
import { storeDataResource } from './store-data/calls.ts'
import { systemStatusResource } from './system-status/calls.ts'
import { deskProductResource } from './desk-products/calls.ts'
import { deskImportResource } from './desk-imports/calls.ts'
import { deskSheetResource } from './desk-sheet/calls.ts'
import { descriptionResource } from './api-description/calls.ts'
import type { CallDescription, Calls, OwnCall } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { type CodeAndStatusOf, codesOf, sharedRefusals } from './refusals.ts'
import type { ReplyOf } from './reply-types.ts'
import { merged } from './resource.ts'
import type { Right } from './rights.ts'

/** The parts of the API, in the order of its description. */
export const resources = [
  accountResource,
  myDataResource,
  passkeyResource,
  stockNoticeResource,
  giftCodeResource,
  feedResource,
  informationResource,
  productResource,
  facetResource,
  searchDetailsResource,
  searchWordsResource,
  categoryResource,
  couponResource,
  reviewResource,
  customerResource,
  gatewayResource,
  checkoutResource,
  orderResource,
  orderNoteResource,
  refundResource,
  orderActionResource,
  returnResource,
  deskOrderResource,
  deskOrderActionResource,
  deskSignInResource,
  deskStaffResource,
  deskChangeResource,
  deskFirstStepsResource,
  deskHealthResource,
  deskReleaseResource,
  deskRedirectResource,
  deskMoveInResource,
  deskKeyResource,
  deskSecondFactorResource,
  importResource,
  mediaResource,
  paymentResource,
  settingsResource,
  taxResource,
  shipmentResource,
  deskCashResource,
  deskCustomerResource,
  deskTodayResource,
  shippingResource,
  optionResource,
  termResource,
  userResource,
  webhookResource,
  reportResource,
  storeApiResource,
  storeDataResource,
  systemStatusResource,
  deskProductResource,
  deskImportResource,
  deskSheetResource,
  descriptionResource,
] as const

export const calls = merged(resources, 'calls') satisfies Calls<typeof endpoints>
export type ServedEndpointName = keyof typeof calls

const refusals = { ...sharedRefusals, ...merged(resources, 'refusals') }
/** The code of each refusal, by name. */
export const codes = codesOf(refusals)
/** A code with one of its statuses; the server can throw no other combination. */
export type CodeAndStatus = CodeAndStatusOf<typeof refusals>

/** Method and path of every call: first the calls of browsers, then those that only `calls` contains. */
export const servedEndpoints = {
  ...endpoints,
  ...Object.fromEntries(
    Object.entries(calls).flatMap(([name, row]) => ('path' in row ? [[name, endpointOf(row)]] : [])),
  ),
} as Readonly<Record<ServedEndpointName, Endpoint>>

/** Method and path of a row that has them. */
export function endpointOf(row: OwnCall): Endpoint {
  const {
    right: _right,
    parameters: _sent,
    reply: _reply,
    text: _text,
    logs: _logs,
    limits: _limits,
    refusals: _,
    ...endpoint
  } = row
  return endpoint
}

/** Groups of settings that could redirect payments. */
const paymentGroups: ReadonlySet<string> = new Set(['payment'])
const settingsWrites: ReadonlySet<string> = new Set(['updateSettings', 'undoSettings'])

/**
 * The right that staff need for a call; undefined for public calls.
 * @param row the call's row, if it is not in this table: a call of an extension
 */
export const rightFor = (
  name: string,
  path: Readonly<Record<string, string>> = {},
  row: Pick<CallDescription, 'right'> | undefined = (calls as Calls)[name],
): Right | undefined =>
  settingsWrites.has(name) && paymentGroups.has(path['group'] ?? '') ? 'payments' : row?.right

type Parameters<N extends ServedEndpointName> = (typeof calls)[N]['parameters']
export type QueryOf<N extends ServedEndpointName> = z.output<Parameters<N>['query']>
export type BodyOf<N extends ServedEndpointName> = z.output<Parameters<N>['body']>
/** What a caller may send: the types of the storefront's calls. */
export type QueryInput<N extends ServedEndpointName> = z.input<Parameters<N>['query']>
export type BodyInput<N extends ServedEndpointName> = z.input<Parameters<N>['body']>

/** What a call replies, or a row of its list. */
export type RowOf<N extends ServedEndpointName> = ReplyOf<(typeof calls)[N]['reply']['entity']>
