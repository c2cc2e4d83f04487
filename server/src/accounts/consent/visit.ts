/** The visitor of a consent page: a sign-in for 15 minutes in a cookie, and CSRF tokens of the forms. */
import { linkMs } from '@sauda/domain/lifetimes.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Context } from '#platform/context.ts'
import { findCustomerByLogin } from '#accounts/customers/customer-store.ts'
import { readToken, signedToken } from '#platform/http/requests/signed-token.ts'
import { findStaff, type StaffRow } from '#accounts/customers/staff-store.ts'
import type { Env } from '#platform/http/mount.ts'
import type { Admission } from '#accounts/identity/admission.ts'
import { admissionOf } from '#accounts/identity/admission-store.ts'
import { passwordFits } from '#accounts/identity/passwords/passwords.ts'
import { rememberedDevice } from '#accounts/identity/sign-in-subject.ts'

const cookie = 'consent'

const short = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Signs a staff member in for the consent pages only, and marks the browser as known to them. */
export function rememberStaff(
  context: Context,
  hono: HonoContext<Env>,
  home: string,
  { id, tokenVersion }: Pick<StaffRow, 'id' | 'tokenVersion'>,
): void {
  // Make each sign-in different, because each gives access once.
  const visit = randomBytes(16).toString('base64url')
  const value = signedToken(context, 'consent', {
    ...{ id, lifeMs: linkMs.consent, bound: [String(tokenVersion), visit] },
  })
  setCookie(hono, cookie, `${value}.${visit}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: home.startsWith('https://'),
    maxAge: linkMs.consent / 1000,
  })
  hono.header('Set-Cookie', rememberedDevice(context, home, id), { append: true })
}

export const forgetStaff = (hono: HonoContext<Env>): void => {
  deleteCookie(hono, cookie, { path: '/' })
}

/**
 * The signed-in staff member; undefined if nobody is signed in. The sign-in ends early when the password changes, the
 * role is removed, or a second factor is set up or required.
 */
export async function staffOfVisit(context: Context, hono: HonoContext<Env>): Promise<StaffRow | undefined> {
  const [, value = '', visit = ''] = /^(.{1,200})\.([\w-]{22})$/.exec(getCookie(hono, cookie) ?? '') ?? []
  const token = readToken(context, 'consent', value)
  const staff = token && (await findStaff(context.db, token.id))
  if (!staff || !token.isGood([String(staff.tokenVersion), visit])) return undefined
  return (await admissionOf(context.db, staff.id, 'password')) === 'staff' ? staff : undefined
}

/** Identifies a sign-in. @returns a hash of its cookie */
export const visitHash = (hono: HonoContext<Env>): string => short(getCookie(hono, cookie) ?? '')

/** A form's CSRF token, valid only for this address and sign-in. */
export const formToken = (context: Context, hono: HonoContext<Env>, staffId = 0): string =>
  signedToken(context, 'consent form', {
    id: staffId,
    lifeMs: linkMs.consentForm,
    bound: boundTo(hono, staffId),
  })

/** Whether a form's token is valid for this address and sign-in. */
export function isFormToken(context: Context, hono: HonoContext<Env>, given: string, staffId = 0): boolean {
  const token = readToken(context, 'consent form', given)
  return token?.id === staffId && token.isGood(boundTo(hono, staffId))
}

const boundTo = (hono: HonoContext<Env>, staffId: number): string[] => [
  short(hono.req.url.slice(new URL(hono.req.url).origin.length)),
  staffId === 0 ? '' : visitHash(hono),
]

/** Checks that the form comes from this shop, by headers that browsers send. */
export function isSameSite(hono: HonoContext<Env>, home: string): boolean {
  const site = hono.req.header('sec-fetch-site')
  const origin = hono.req.header('origin')
  return (
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || origin === new URL(home).origin)
  )
}

/** The staff member with this user name or email; undefined for a wrong password; otherwise why sign-in is refused. */
export async function staffByPassword(
  context: Context,
  login: string,
  password: string,
): Promise<StaffRow | Exclude<Admission, 'staff'> | undefined> {
  const row = await findCustomerByLogin(context.db, login.trim())
  if (!(await passwordFits(row?.passwordHash, password)) || !row) return undefined
  const admission = await admissionOf(context.db, row.id, 'password')
  return admission === 'staff' ? ((await findStaff(context.db, row.id)) ?? 'shopper') : admission
}
