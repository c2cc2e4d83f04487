/** Calls of sign-in, registration, passwords and sessions, and of a customer's addresses and lists. Server only. */
import { limits, timings } from '@sauda/domain/constants.ts'
import { locales } from '@sauda/domain/locale.ts'
import { spelled } from '@sauda/domain/wording/numbers.ts'
import { callLimits, hour, limitsOf, minute, rate } from '@sauda/contract/call-limits.ts'
import { type Calls, everybody, list, made, one, own, row } from '@sauda/contract/call.ts'
import { addressExample, shipping, customerRefusals } from '@sauda/contract/customers/calls.ts'
import { integer, productIds, sentShipping, string, textUpTo } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { codes as browserCodes } from '@sauda/contract/envelope.ts'
import { done, flag, id, text, time, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'
import * as z from 'zod'

// Parameters (CONTRACT 10, 13).

/** A user name, email address or existing password as typed. @param most maximum characters */
const shortText = (most: number) =>
  string.refine((text) => text.length <= most, { error: `It must be at most ${most} characters.` })

const login = shortText(limits.maxEmailLength)

const secret = shortText(1000)

/** Parameters to sign in or register with a token of an identity provider instead of a password (D-076). */
const byProvider = { provider: z.optional(z.enum(['google'])), id_token: z.optional(string) }

// Replies (CONTRACT 10, 13).

export const signedIn = z.strictObject({
  token: text.meta({
    description: `Token, valid for ${spelled(timings.signIn / 86_400_000)} days. Send it as Authorization: Bearer TOKEN.`,
  }),
  id,
  user_id: id,
  user_email: text,
  email: text,
  user_nicename: text,
  nicename: text,
  user_display_name: text,
  displayName: text,
  locale: z.optional(z.enum(locales)).meta({ description: 'Language the customer chose; omitted if none.' }),
  device_token: z.optional(text).meta({
    description:
      'Send it with the next sign-in on this device, which is then exempt from the limit per IP address.',
  }),
})

export const session = z.strictObject({
  id,
  current: flag.meta({ description: 'Whether this is the current session.' }),
  user_agent: text,
  address: text,
  date_created: time,
  date_created_gmt: time,
  date_last_seen: time,
  date_last_seen_gmt: time,
  date_expires: time,
  date_expires_gmt: time,
})

const registered = z.strictObject({ ...done.shape, user_id: id })
const passwordChanged = z.strictObject({ ...done.shape, token: z.optional(text) })
/** `code` of the successful reply to `validateToken`, as in the sign-in plugin */
export const validToken = 'jwt_auth_valid_token'
const tokenValid = z.strictObject({ code: text, data: z.strictObject({ status: z.literal(200) }) })
const sessionsEnded = z.strictObject({ success: z.literal(true), ended: whole })
/** A customer's product lists: ids of products, newest first. */
export const productLists = z.strictObject({ wishes: z.array(id), viewed: z.array(id) })
/** An additional address of a customer, with the customer's name for it. */
export const addressEntry = z.strictObject({ id, name: text, ...shipping.shape })

/** Error codes that only this resource returns, with their statuses. */
export const accountRefusals = {
  passwordRequired: ['sauda_password_required', 400],
  passwordShort: ['sauda_password_short', 400],
  passwordLong: ['sauda_password_long', 400],
  passwordCommon: ['sauda_password_common', 400],
  currentPasswordWrong: ['sauda_current_password_wrong', 400],
  invalidIdentity: [browserCodes.invalidIdentity, 403],
  identityCredential: ['identity_invalid_credential', 400],
  identityEmailTaken: ['identity_email_in_use', 400],
  noAuthHeader: ['jwt_auth_no_auth_header', 403],
  incorrectPassword: ['[jwt_auth] incorrect_password', 403],
  firstSignIn: ['sauda_first_sign_in', 403],
  emptyUsername: ['[jwt_auth] empty_username', 403],
  emptyPassword: ['[jwt_auth] empty_password', 403],
  usernameRequired: ['sauda_username_required', 400],
  usernameShort: ['sauda_username_short', 400],
  usernameInvalid: ['sauda_username_invalid', 400],
  emailRequired: ['sauda_email_required', 400],
  emailInvalid: ['sauda_email_invalid', 400],
  tooManyAddresses: ['sauda_too_many_addresses', 409],
  addressInvalidId: ['sauda_address_invalid_id', 404],
  resetLinkInvalid: [browserCodes.resetLinkInvalid, 400],
  signInToConfirm: [browserCodes.signInToConfirm, 401],
} as const
const refusal = refusalsWith({ ...customerRefusals, ...accountRefusals })

const unknownCustomer = refusal('invalidId', 404)
const unknownAddress = refusal('addressInvalidId', 404)
const addressBody = z.object({ ...sentShipping.shape, name: z.optional(textUpTo(limits.addressName)) })
const namedAddress = { name: 'Office', ...addressExample, phone: '0300 1234567' }
const oneLogin = limitsOf({ rate: rate('forgotPassword', 3, hour), per: 'login' })
const passwordRules = [
  refusal('passwordRequired', 400),
  refusal('passwordShort', 400),
  refusal('passwordLong', 400),
  refusal('passwordCommon', 400),
]

const accountCalls = {
  signIn: row({
    body: z.object({
      username: z.optional(login),
      password: z.optional(secret),
      device_token: z.optional(z.string().max(200)),
      ...byProvider,
    }),
    reply: one(signedIn),
    group: 'Account',
    summary: 'Signs in with a username or email and a password.',
    rights: everybody,
    example: { username: 'ayesha', password: 'ayesha-demo-1' },
    limits: callLimits.signIn,
    refusals: [
      refusal('incorrectPassword', 403),
      refusal('firstSignIn', 403),
      refusal('emptyUsername', 403),
      refusal('emptyPassword', 403),
    ],
  }),
  validateToken: row({
    reply: one(tokenValid),
    group: 'Account',
    summary: 'Checks whether a token is valid.',
    rights: everybody,
    refusals: [refusal('noAuthHeader', 403)],
  }),
  register: row({
    body: z.object({
      username: z.optional(string),
      email: z.optional(string),
      password: z.optional(secret),
      ...byProvider,
    }),
    reply: one(registered),
    group: 'Account',
    summary: 'Registers an account.',
    rights: everybody,
    example: { username: 'sana', email: 'sana@example.com', password: 'correct-horse-7' },
    limits: limitsOf({ rate: rate('register', 30, hour), per: 'address' }),
    refusals: [
      refusal('usernameRequired', 400),
      refusal('usernameShort', 400),
      refusal('usernameInvalid', 400),
      refusal('emailRequired', 400),
      refusal('emailInvalid', 400),
      ...passwordRules,
      refusal('usernameTaken', 400),
      refusal('emailTaken', 400),
    ],
  }),
  updatePassword: row({
    body: z.object({
      user_id: z.optional(integer()),
      password: z.optional(string),
      current_password: z.optional(string),
    }),
    reply: one(passwordChanged),
    group: 'Account',
    summary: 'Changes your password and ends all other sessions. The returned token continues this one.',
    rights: own,
    example: { password: 'correct-horse-8', current_password: 'correct-horse-7' },
    limits: callLimits.password,
    refusals: [
      refusal('noAuthHeader', 403),
      refusal('cannotEdit', 403),
      ...passwordRules,
      refusal('currentPasswordWrong', 400),
      refusal('passwordRequired', 400),
      refusal('signInAgain', 403),
      refusal('deskFactorDue', 403),
      refusal('staffAccount', 403),
    ],
  }),
  forgotPassword: row({
    body: z.object({ login: z.optional(login) }),
    reply: one(done),
    group: 'Account',
    summary: 'Sends a password reset link. The reply is the same whether or not the account exists.',
    rights: everybody,
    example: { login: 'ayesha' },
    limits: {
      ...oneLogin,
      rows: [{ rate: rate('forgotPasswordAddress', 60, hour), per: 'address' }, ...oneLogin.rows],
    },
  }),
  resetPassword: row({
    body: z.object({ token: z.optional(string), password: z.optional(secret) }),
    reply: one(done),
    group: 'Account',
    summary: 'Sets a new password with the token from the link.',
    rights: everybody,
    example: { token: 'the token of the link', password: 'correct-horse-8' },
    refusals: [refusal('resetLinkInvalid', 400), ...passwordRules],
  }),
  confirmEmail: row({
    body: z.object({ token: z.string().max(200) }),
    reply: one(done),
    group: 'Account',
    summary:
      'Uses the token of an email link. Confirms or changes the email address of the signed-in customer, or restores the previous address, which needs no session.',
    rights: everybody,
    example: { token: 'the token of the link' },
    refusals: [
      refusal('resetLinkInvalid', 400),
      refusal('signInToConfirm', 401),
      refusal('customerInvalidEmail', 400),
    ],
  }),
  listSessions: row({
    reply: list(session),
    group: 'Account',
    summary: "Lists the account's sessions.",
    rights: own,
  }),
  endSession: row({
    reply: one(session),
    group: 'Account',
    summary: 'Ends a session, which may be the current one.',
    rights: own,
    refusals: [unknownCustomer],
  }),
  endOwnSession: row({
    reply: one(sessionsEnded),
    group: 'Account',
    summary: 'Signs out. The token of this call becomes invalid.',
    rights: own,
  }),
  endOtherSessions: row({
    reply: one(sessionsEnded),
    group: 'Account',
    summary: 'Ends all other sessions.',
    rights: own,
  }),
  keepEmail: row({
    reply: one(done),
    group: 'Account',
    summary: 'Cancels a pending email change. Its link stops working.',
    rights: own,
  }),
  changeProductLists: row({
    body: z.object({
      wished: z.optional(productIds(limits.wishes)),
      unwished: z.optional(productIds(limits.wishes)),
      viewed: z.optional(productIds(limits.viewed)),
    }),
    reply: one(productLists),
    group: 'Account',
    summary: "Updates the account's wish list and recently viewed products, and returns both lists.",
    rights: own,
    example: { wished: [12], unwished: [], viewed: [12, 15] },
    limits: limitsOf({ rate: rate('productLists', 120, minute), per: 'customer' }),
  }),
  listAddresses: row({
    reply: list(addressEntry),
    group: 'Account',
    summary: "Lists the account's additional addresses, oldest first.",
    rights: own,
  }),
  addAddress: row({
    body: addressBody,
    reply: made(addressEntry),
    group: 'Account',
    summary: `Adds an address; an account can have up to ${limits.addresses}. A duplicate returns the existing one.`,
    rights: own,
    example: namedAddress,
    refusals: [refusal('tooManyAddresses', 409)],
  }),
  changeAddress: row({
    body: addressBody,
    reply: one(addressEntry),
    group: 'Account',
    summary: 'Replaces an address.',
    rights: own,
    example: namedAddress,
    refusals: [unknownAddress],
  }),
  removeAddress: row({
    reply: one(addressEntry),
    group: 'Account',
    summary: 'Removes an address, and returns it.',
    rights: own,
    refusals: [unknownAddress],
  }),
  deleteAccount: row({
    body: z.object({ password: z.optional(string) }),
    reply: one(done),
    group: 'Account',
    summary: 'Deletes your own account. Anonymised orders are kept.',
    rights: own,
    example: { password: 'correct-horse-7' },
    limits: callLimits.password,
    refusals: [
      refusal('passwordRequired', 400),
      refusal('currentPasswordWrong', 400),
      refusal('signInAgain', 403),
    ],
  }),
} satisfies Calls

export const accountResource = defineResource({
  calls: accountCalls,
  refusals: accountRefusals,
  entities: {
    SignedIn: signedIn,
    Registered: registered,
    PasswordChanged: passwordChanged,
    TokenValid: tokenValid,
    Session: session,
    ProductLists: productLists,
    AddressEntry: addressEntry,
    SessionsEnded: sessionsEnded,
  },
})
