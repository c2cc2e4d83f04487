/** Tables of accounts, staff and keys: row types and descriptions. */
import type { Role } from '@sauda/contract/rights.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Json, Notes, OptionalTime, TextList, Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'
import type { KeyPermission } from '#platform/http/requests/caller.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    customer: CustomerTable
    /** `name`: chosen by the customer; the address includes its phone */
    customerAddress: {
      id: Generated<number>
      customerId: number
      name: string
      address: Json<Address>
      createdAt: Date
    }
    accountProduct: { customerId: number; list: 'wishes' | 'viewed'; productId: number; addedAt: Date }
    customerSession: CustomerSessionTable
    identityLink: { provider: 'google'; uid: string; customerId: number; createdAt: Time }
    demoIdentity: DemoIdentityTable
    /** `hash`: WordPress's hash of the password; null: unknown */
    oldPassword: { customerId: number; hash: string | null }
    passkey: PasskeyTable
    /** `customerId`: the account that gets the passkey; null: for a sign-in */
    passkeyChallenge: { challenge: string; customerId: number | null; expiresAt: Date }
    passwordReset: PasswordResetTable
    emailChange: EmailChangeTable
    staff: StaffTable
    staffInvitation: StaffInvitationTable
    staffChange: StaffChangeTable
    deskSession: DeskSessionTable
    secondFactor: SecondFactorTable
    signInRule: SignInRuleTable
    applicationPassword: ApplicationPasswordTable
    apiKey: ApiKeyTable
    /** `visitHash`: hash of the cookie of a consent page */
    usedConsent: { visitHash: string; usedAt: Date }
    oauthNonce: { keyId: number; nonce: string; usedAt: Date }
  }
}

export type CustomerTable = {
  id: Generated<number>
  username: string
  email: string
  /** null: the account has no password in this shop, for example because it signs in through Google */
  passwordHash: string | null
  firstName: Generated<string>
  lastName: Generated<string>
  displayName: Generated<string>
  billing: ColumnType<Partial<BillingAddress>, string | undefined, string>
  shipping: ColumnType<Partial<Address>, string | undefined, string>
  emailConfirmed: Generated<boolean>
  /** when the owner approved one of their orders that was on hold */
  trustedAt: OptionalTime
  /** raised to invalidate all tokens and desk sessions of the account */
  tokenVersion: Generated<number>
  meta: Notes
  createdAt: Time
  modifiedAt: Time
}

/** An account of the built-in demo provider; without a hash it appears only in the popup's list of accounts. */
export type DemoIdentityTable = {
  uid: string
  email: string
  displayName: string
  passwordHash: string | null
  emailVerified: boolean
  position: number
}

/** `tokenKey`: names the session in tokens; `address`: the shortened IP address */
export type CustomerSessionTable = {
  id: Generated<number>
  tokenKey: string
  customerId: number
  userAgent: string
  address: string
  createdAt: Time
  lastSeenAt: Time
  expiresAt: Time
  /** whether the session has the rights of the staff member's role */
  isStaff: Generated<boolean>
}

export type ApiKeyTable = {
  id: Generated<number>
  name: string
  /** SHA-256 of the consumer key */
  keyHash: string
  /** consumer secret: encrypted, or plain for a publishable key */
  secret: string
  permission: KeyPermission
  /** consumer key of a publishable key; null for others */
  publicKey: string | null
  createdAt: Time
  revokedAt: OptionalTime
  lastUsedAt: OptionalTime
}

type StaffTable = {
  customerId: number
  role: Role
  createdAt: Time
  lastSeenAt: OptionalTime
  /** the last release whose notes the person has read; null: none */
  seenRelease: string | null
}

export type ApplicationPasswordTable = {
  uuid: Generated<string>
  staffId: number
  /** id that the program sent for itself; '' for none */
  appId: string
  name: string
  passwordHash: string
  createdAt: Time
  lastUsedAt: OptionalTime
  lastIp: string | null
}

/** `tokenVersion`, `role`: of the person at sign-in; the session ends when they change. `address`: shortened */
export type DeskSessionTable = {
  id: Generated<number>
  tokenHash: string
  staffId: number
  tokenVersion: number
  role: Role
  userAgent: string
  address: string
  createdAt: Time
  lastSeenAt: Time
  expiresAt: Time
}

export type StaffInvitationTable = {
  id: Generated<number>
  tokenHash: string
  email: string
  name: string
  role: Role
  invitedBy: number | null
  createdAt: Time
  expiresAt: Time
}

export type SecondFactorTable = {
  staffId: number
  /** encrypted TOTP secret */
  secret: string
  /** time at which the second factor was confirmed; null: it is not active yet */
  confirmedAt: OptionalTime
  /** time step of the last accepted code, so that each code works once */
  lastStep: Generated<number>
  /** hashes of the unused recovery codes */
  recoveryHashes: Generated<string[]>
  /** number of wrong codes since `wrongSince` */
  wrongCodes: Generated<number>
  wrongSince: OptionalTime
}

/** `secondFactor`: whether owners require a second factor of all staff */
type SignInRuleTable = {
  onlyRow: Generated<boolean>
  secondFactor: boolean
}

/** `field`: path such as `billing.city`; `before`, `after`: shortened values, null: absent */
export type FieldChange = { field: string; before: string | null; after: string | null }

export type StaffChangeTable = {
  id: Generated<number>
  staffId: number
  at: Time
  /** name of the call, such as 'updateProduct' */
  call: string
  path: string
  /** kind of the changed object, from the path: 'orders', 'products' */
  kind: string
  /** id of the changed object; '' for calls without an object */
  objectId: string
  objectName: Generated<string>
  /** whether a program with an application password of the person made it */
  byProgram: boolean
  /** false: the call was interrupted, and its outcome is unknown */
  done: Generated<boolean>
  changes: Json<FieldChange[]>
}

/** `tokenHash`: SHA-256 of the link's token; only the mail contains the token itself. */
export type PasswordResetTable = {
  tokenHash: string
  customerId: number
  /** address that the link was mailed to */
  email: string
  createdAt: Date
  expiresAt: Date
}

/** What a customer may change besides the email, as an undo link restores it. */
export type PersonalData = Pick<
  Selectable<CustomerTable>,
  'firstName' | 'lastName' | 'displayName' | 'billing' | 'shipping'
>

/**
 * A link that sets an account's email to `email`: a new one ('change') or the former one ('way-back'). `tokenHash`:
 * SHA-256 of the link's token; only the mail contains the token. `before`: the account before the change; null in links
 * to a new email and in those of older versions.
 */
export type EmailChangeTable = {
  id: Generated<number>
  customerId: number
  kind: 'change' | 'way-back'
  email: string
  tokenHash: string
  createdAt: Date
  expiresAt: Date
  before: ColumnType<PersonalData | null, string | null | undefined, never>
}

/** `credentialId` and `publicKey` in base64url. `counter`: number of signatures, on devices that count them. */
export type PasskeyTable = {
  id: Generated<number>
  customerId: number
  credentialId: string
  publicKey: string
  counter: number
  /** how browsers reach the device: 'internal', 'usb' */
  transports: TextList
  /** browser and system on which it was added */
  name: string
  createdAt: Date
  lastUsedAt: OptionalTime
}

export const accountTables = {
  customer: 'An account: names, email address, password hash and addresses.',
  customerAddress: 'An additional address of a customer, with its label.',
  accountProduct: 'A product on an account’s wish list (`wishes`) or recently viewed (`viewed`).',
  customerSession: 'A session of a signed-in customer.',
  identityLink: 'The account at a sign-in provider (Google) that belongs to a customer.',
  demoIdentity: 'An account at the demonstration’s sign-in provider.',
  oldPassword: 'The WordPress password hash of an imported account, or none; deleted at the first sign-in.',
  passkey: 'A public key with which a customer signs in instead of a password.',
  passkeyChallenge: 'A challenge for a passkey to sign; valid once, for five minutes.',
  passwordReset: 'A password reset link; only the hash of its token is stored.',
  emailChange:
    'A link that confirms or reverts a change of an account’s email address; only the hash of its token is stored.',
  staff: 'The role of an account that is a staff member.',
  staffInvitation: 'An invitation to join the staff; only the hash of the link is stored.',
  staffChange: 'A change that a staff member made with one call, with the values before and after.',
  deskSession: 'A session of a staff member at the desk; only the hash of its token is stored.',
  secondFactor: 'The second factor of a staff member; the secret is encrypted.',
  signInRule: 'The owners’ rules for signing in to the desk.',
  applicationPassword: 'A password for a program of a staff member; only its hash is stored.',
  apiKey: 'An API key of a program, or the publishable key; the secret is a hash or encrypted.',
  usedConsent: 'A consent page’s sign-in that has given a program access, so that it works once.',
  oauthNonce: 'A signed call that was received, so that it is accepted once.',
} satisfies TableTexts
