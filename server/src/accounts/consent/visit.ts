/** Who stands before a consent page: a short sign-in in a cookie, and tokens without which no form of it counts. */
import { createHash } from 'node:crypto'
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

const cookie = 'consent'
/** ms; time to read one page and decide */
const lifeMs = 15 * 60_000
/** ms; a form without a sign-in may stand open longer */
const formMs = 60 * 60_000

const short = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Signs a member of the staff in for this purpose alone. */
export function rememberStaff(
  context: Context,
  hono: HonoContext<Env>,
  home: string,
  { id, tokenVersion }: Pick<StaffRow, 'id' | 'tokenVersion'>,
): void {
  const value = signedToken(context, 'consent', { id, lifeMs, bound: [String(tokenVersion)] })
  setCookie(hono, cookie, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: home.startsWith('https://'),
    maxAge: lifeMs / 1000,
  })
}

export const forgetStaff = (hono: HonoContext<Env>): void => {
  deleteCookie(hono, cookie, { path: '/' })
}

/** Another password ends it, the end of the role, and a second factor that was set up or demanded since. */
export async function staffOfVisit(context: Context, hono: HonoContext<Env>): Promise<StaffRow | undefined> {
  const token = readToken(context, 'consent', getCookie(hono, cookie) ?? '')
  const staff = token && (await findStaff(context.db, token.id))
  if (!staff || !token.isGood([String(staff.tokenVersion)])) return undefined
  return (await admissionOf(context.db, staff.id, 'password')) === 'staff' ? staff : undefined
}

/** What a form carries: it counts for this address and this sign-in only. */
export const formToken = (context: Context, hono: HonoContext<Env>, staffId = 0): string =>
  signedToken(context, 'consent form', { id: staffId, lifeMs: formMs, bound: boundTo(hono, staffId) })

export function isFormToken(context: Context, hono: HonoContext<Env>, given: string, staffId = 0): boolean {
  const token = readToken(context, 'consent form', given)
  return token?.id === staffId && token.isGood(boundTo(hono, staffId))
}

const boundTo = (hono: HonoContext<Env>, staffId: number): string[] => [
  short(hono.req.url.slice(new URL(hono.req.url).origin.length)),
  staffId === 0 ? '' : short(getCookie(hono, cookie) ?? ''),
]

/** Browsers say from which page a form comes; one of another site does not count. */
export function isFromHere(hono: HonoContext<Env>, home: string): boolean {
  const site = hono.req.header('sec-fetch-site')
  const origin = hono.req.header('origin')
  return (
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || origin === new URL(home).origin)
  )
}

/** undefined for a wrong password, else who signs in or why they may not. */
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
