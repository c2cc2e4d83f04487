/**
 * Passkeys (Web Authentication): a device signs a challenge after a fingerprint, face or PIN check. A passkey replaces
 * the password. Staff can shop with a passkey, but the desk requires the password.
 */
import { accountRules } from '@sauda/domain/account-rules.ts'
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import type { passkey as passkeyReplyType } from '@sauda/contract/passkeys/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { gmtTime } from '@sauda/contract/time.ts'
import { deviceOf } from '@sauda/domain/device.ts'
import { passkeys as wording } from '@sauda/domain/wording/passkeys.ts'
import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { type CustomerRow, findCustomer, lockCustomer } from '#accounts/customers/customer-store.ts'
import { unknownCustomer } from '#accounts/customers/change-customer.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { Device, HandlersFor } from '#platform/http/mount.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  lockPasskey,
  type PasskeyRow,
  passkeysOf,
  takeChallenge,
  updatePasskey,
} from './passkey-store.ts'
import { mustMayChange } from '#accounts/identity/access-change.ts'
import { admissionOf } from '#accounts/identity/admission-store.ts'
import { mustProveOwner } from '#accounts/identity/passwords/prove-owner.ts'
import { reportSignIn } from '#accounts/identity/sessions/report-sign-in.ts'
import { mustBeCustomer, openSession } from '#accounts/identity/sessions/sessions.ts'
import { sessionReply } from '#accounts/identity/sign-in.ts'
import { deviceToken } from '#accounts/identity/sign-in-subject.ts'

/** ms until a challenge expires */
const challengeMs = 5 * 60_000
/** ECDSA with P-256, EdDSA, RSA with SHA-256: the algorithms of phones, computers and security keys */
const algorithms = [-7, -8, -257] as const

type Names =
  // calls to sign in
  | 'askPasskey'
  | 'signInByPasskey'
  // calls of a signed-in account
  | 'listPasskeys'
  | 'preparePasskey'
  | 'addPasskey'
  | 'removePasskey'

export const passkeyRoutes = (context: Context): HandlersFor<Names> => ({
  askPasskey: async ({ home }) => {
    await mustBeOn(context)
    const body = {
      challenge: await newChallenge(context, null),
      rpId: hostOf(home),
      timeout: challengeMs,
      userVerification: 'required' as const,
      allowCredentials: [],
    }
    return { visibility: 'private', body }
  },

  signInByPasskey: async ({ body, home, device }) => {
    await mustBeOn(context)
    return { visibility: 'private', body: await signInByPasskey(context, body, { home, device }) }
  },

  listPasskeys: async ({ caller }) => {
    const { id } = mustBeCustomer(caller, 'list')
    return { visibility: 'private', body: await ownPasskeys(context, id) }
  },

  preparePasskey: async ({ caller, body, home }) => {
    await mustBeOn(context)
    const { id, session } = mustBeCustomer(caller, 'view')
    await mustMayChange(context, caller, true)
    const customer = await findCustomer(context.db, id)
    if (!customer) throw unknownCustomer(404)
    await mustProveOwner(customer, {
      password: body.password,
      signedInAt: session.createdAt,
      now: context.clock(),
    })
    return { visibility: 'private', body: await creationFor(context, customer, home) }
  },

  addPasskey: async ({ caller, body, home, device }) => {
    await mustBeOn(context)
    const { id } = mustBeCustomer(caller, 'view')
    // The challenge proves the password, but a second factor may have been set up after it was issued.
    await mustMayChange(context, caller, true)
    return {
      visibility: 'private',
      body: passkeyReply(await addPasskey(context, id, body, { home, device })),
    }
  },

  removePasskey: async ({ id, caller }) => {
    const customer = mustBeCustomer(caller, 'delete')
    if (!(await deletePasskey(context.db, customer.id, id))) throw unknownCustomer(404)
    return { visibility: 'private', body: { success: true, message: wording.removed } }
  },
})

/** Passkeys of an account, newest first. */
export const ownPasskeys = async ({ db }: Context, customerId: number) =>
  (await passkeysOf(db, customerId)).map(passkeyReply)

async function mustBeOn(context: Context): Promise<void> {
  if (!(await shopSettings(context)).shop.passkeys)
    throw new ShopError(codes.passkeysOff, 404, 'This shop has no sign-in by passkey.')
}

/** Origins that a browser may report for the shop: its address, and the one with https, which a proxy may terminate. */
const originsOf = (home: string): string[] => {
  const { origin, host } = new URL(home)
  return [...new Set([origin, `https://${host}`])]
}

/** Passkeys belong to the host of the shop's address. */
const hostOf = (home: string): string => new URL(home).hostname

async function newChallenge({ db, clock }: Context, customerId: number | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(db, { challenge, customerId, expiresAt: new Date(clock() + challengeMs) })
  return challenge
}

async function creationFor(context: Context, customer: CustomerRow, home: string) {
  const known = await passkeysOf(context.db, customer.id)
  if (known.length >= accountRules.passkeys) throw tooMany()
  const { shop } = await shopSettings(context)
  return {
    challenge: await newChallenge(context, customer.id),
    rp: { id: hostOf(home), name: shop.name || hostOf(home) },
    user: {
      id: userHandle(context, customer.id),
      name: customer.email,
      displayName: customer.displayName,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMs,
    attestation: 'none' as const,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      ...{ type: 'public-key' as const, id: credentialId, transports },
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  }
}

/** Identifies the account on the device without revealing anything about it. */
const userHandle = ({ secrets }: Context, customerId: number): string =>
  createHmac('sha256', secrets.tokenSecret).update(`passkey of customer ${customerId}`).digest('base64url')

type From = { home: string; device: Device }

/** Stores a new passkey. Throws 403 for an invalid signature or challenge, 409 if the account has too many passkeys. */
async function addPasskey(
  context: Context,
  customerId: number,
  { credential }: BodyOf<'addPasskey'>,
  { home, device }: From,
): Promise<PasskeyRow> {
  const now = new Date(context.clock())
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (!(await takeChallenge(context.db, { challenge, customerId, now }))) throw refused()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verified<VerifiedRegistrationResponse>(() =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        response: {
          clientDataJSON: credential.response.clientDataJSON,
          attestationObject: credential.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      ...{ expectedChallenge: challenge, expectedOrigin: originsOf(home), expectedRPID: hostOf(home) },
      ...{ requireUserVerification: true, supportedAlgorithmIDs: [...algorithms] },
    }),
  )
  if (!registrationInfo) throw refused()
  const { id, publicKey, counter } = registrationInfo.credential
  const { browser, system } = deviceOf(device.userAgent)
  const row = await context.db.transaction().execute(async (tx) => {
    // Lock the account: two concurrent calls would both count before inserting.
    if (!(await lockCustomer(tx, customerId))) throw unknownCustomer(404)
    if ((await passkeysOf(tx, customerId)).length >= accountRules.passkeys) throw tooMany()
    return insertPasskey(tx, {
      ...{ customerId, credentialId: id, counter },
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports: (credential.response.transports ?? []).filter((each) => knownTransports.has(each)),
      name: [browser, system].filter(Boolean).join(', '),
      createdAt: now,
    })
  })
  if (!row) throw refused()
  return row
}

const knownTransports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** Opens a session. Throws 403 for an unknown passkey, an unknown, expired or used challenge, and a wrong signature. */
async function signInByPasskey(
  context: Context,
  { credential, device_token: mark = '' }: BodyOf<'signInByPasskey'>,
  { home, device }: From,
) {
  const now = new Date(context.clock())
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (!(await takeChallenge(context.db, { challenge, customerId: null, now }))) throw refused()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const customer = await context.db.transaction().execute(async (tx) => {
    const row = await lockPasskey(tx, credential.id)
    if (!row) throw refused()
    const { clientDataJSON, authenticatorData, signature } = credential.response
    const { authenticationInfo } = await verified<VerifiedAuthenticationResponse>(() =>
      verifyAuthenticationResponse({
        response: {
          ...credential,
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        ...{ expectedChallenge: challenge, expectedOrigin: originsOf(home), expectedRPID: hostOf(home) },
        credential: {
          id: row.credentialId,
          publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
          counter: row.counter,
        },
        requireUserVerification: true,
      }),
    )
    await updatePasskey(tx, row.id, { counter: authenticationInfo.newCounter, lastUsedAt: now })
    return findCustomer(tx, row.customerId)
  })
  if (!customer) throw refused()
  const admission = await admissionOf(context.db, customer.id, 'passkey')
  if (admission === 'refused') throw refused()
  const token = await openSession(context, customer, { issuer: home, device, isStaff: admission === 'staff' })
  await reportSignIn(context, customer, {
    ...{ mark, userAgent: device.userAgent, home: linkHome(context.config, home) },
  })
  return { ...sessionReply(token, customer), device_token: deviceToken(context, customer.id) }
}

/** The challenge in the signed client data; '' if there is none. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge.slice(0, 200) : ''
  } catch {
    return ''
  }
}

/** Runs a check of the library, and throws 403 without its reason if it fails. */
async function verified<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> {
  const result = await verify().catch((cause: unknown) => {
    throw refused(cause)
  })
  if (!result.verified) throw refused()
  return result
}

const refused = (cause?: unknown) =>
  Object.assign(new ShopError(codes.passkeyRefused, 403, wording.refused), { cause })

const tooMany = () => new ShopError(codes.tooManyPasskeys, 409, wording.tooMany(accountRules.passkeys))

const passkeyReply = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): ReplyOf<typeof passkeyReplyType> => ({
  id,
  name,
  date_created_gmt: gmtTime(createdAt.getTime()),
  date_last_used_gmt: lastUsedAt && gmtTime(lastUsedAt.getTime()),
})
