/**
 * Refusals by name: the code of each, and its statuses (CONTRACT 2). This file has those of any call. Others
 * are in the `calls.ts` of their resource, from which other resources take them. `codes` in `contract/src/calls.ts` has
 * all refusals; the server can throw no other. Server only; browsers know the few in `envelope.ts`.
 */
import { codes as browserCodes } from './envelope.ts'

export const sharedRefusals = {
  // Any call
  noRoute: ['rest_no_route', 404],
  jsonpDisabled: ['rest_callback_disabled', 400],
  invalidJson: ['rest_invalid_json', 400],
  invalidParam: ['rest_invalid_param', 400],
  missingParam: ['rest_missing_callback_param', 400],
  tooLarge: ['rest_request_too_large', 413],
  addressTooLong: ['rest_request_uri_too_long', 414],
  badRequest: ['sauda_bad_request', 400],
  conflict: ['sauda_conflict', 409],
  keyReused: [browserCodes.keyReused, 422],
  keyRunning: [browserCodes.keyRunning, 409],
  rateLimited: ['sauda_rate_limited', 429],
  unavailable: [browserCodes.unavailable, 503],
  unexpected: ['internal_server_error', 500],
  extensionFailed: ['sauda_extension_failed', 500],
  extensionRefused: ['sauda_extension_refused', 400, 403, 404, 409, 422],

  // Missing rights: 401 for unknown callers, 403 for known ones.
  cannotView: ['woocommerce_rest_cannot_view', 401, 403],
  cannotCreate: ['woocommerce_rest_cannot_create', 401, 403, 400],
  cannotEdit: ['woocommerce_rest_cannot_edit', 401, 403, 400],
  cannotDelete: ['woocommerce_rest_cannot_delete', 401, 403, 400],
  cannotBatch: ['woocommerce_rest_cannot_batch', 401, 403],
  forbiddenContext: ['rest_forbidden_context', 401, 403],
  authentication: ['woocommerce_rest_authentication_error', 401],
  secretKeyInBrowser: ['sauda_secret_key_in_browser', 403],
  authenticationIncomplete: ['woocommerce_rest_authentication_missing_parameter', 401],
  invalidToken: ['jwt_auth_invalid_token', 403],
  badIssuer: ['jwt_auth_bad_iss', 403],
  badToken: ['jwt_auth_bad_request', 403],
  badAuthHeader: ['jwt_auth_bad_auth_header', 403],

  // Objects; status 400 in calls that change something, as in WooCommerce.
  alreadyTrashed: ['woocommerce_rest_already_trashed', 410],
  noTrash: ['woocommerce_rest_trash_not_supported', 501],
  batchTooLarge: ['woocommerce_rest_request_entity_too_large', 413],
  invalidId: ['woocommerce_rest_invalid_id', 404, 400],

  // Desk
  deskForgery: ['desk_csrf', 403],
  deskFactorDue: ['desk_second_factor_due', 403],

  // Files
  noUpload: ['rest_upload_no_data', 400],
  noSpace: ['rest_upload_limited_space', 507],
} as const

export type RefusalTable = Readonly<Record<string, readonly [code: string, ...statuses: number[]]>>
type StatusOf<Entry> = Entry extends readonly [string, ...infer Statuses] ? Statuses[number] : never

/** The code of each refusal of a table. */
export const codesOf = <T extends RefusalTable>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, [code]]) => [name, code])) as {
    readonly [N in keyof T]: T[N][0]
  }

/** A code with one of its statuses. */
export type CodeAndStatusOf<T extends RefusalTable> = {
  [N in keyof T]: [code: T[N][0], status: StatusOf<T[N]>]
}[keyof T]

/** Status and code, as in the API's description. */
export type Refusal = `${number} ${string}`

/**
 * Prepares the refusals that the rows of a resource may name.
 * @param own the resource's own refusals; the shared ones are added to them
 * @returns a function that takes a refusal's name and one of its statuses, and returns the status and the
 * code
 */
export function refusalsWith<T extends RefusalTable>(own: T) {
  const codes = new Map(Object.entries(codesOf({ ...sharedRefusals, ...own })))
  type Table = typeof sharedRefusals & T
  return <N extends keyof Table & string>(name: N, status: StatusOf<Table[N]>): Refusal =>
    `${Number(status)} ${codes.get(name) ?? name}`
}

export const refusal = refusalsWith({})
