/** Consent pages, on which staff sign in, read what a program requests, and approve or deny it. */
import { isLocale, type Locale, locales } from '@sauda/domain/locale.ts'
import { wording } from '@sauda/domain/wordings.ts'
import type { CallDescription } from '@sauda/contract/call.ts'
import { calls } from '@sauda/contract/calls.ts'
import type { Context as HonoContext, Hono } from 'hono'
import { html } from 'hono/html'
import type { Context } from '#platform/context.ts'
import type { MountTools } from '#platform/define-module.ts'
import { recordChange } from '#accounts/audit-log/record-change.ts'
import type { StaffRow } from '#accounts/customers/staff-store.ts'
import { nobody } from '#platform/http/requests/caller.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { Env } from '#platform/http/mount.ts'
import { deviceMarks } from '#platform/http/requests/desk-cookie.ts'
import { bodyOf } from '#platform/http/requests/parse.ts'
import { readerLanguage } from '#platform/http/requests/reader-language.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { applicationFlow, applicationPath } from './application.ts'
import { type AuthorizationRequest, ConsentError, type Flow, type Outcome, type Texts } from './flow.ts'
import { keyFlow, keyPath } from './key.ts'
import { releaseConsent, useConsent } from './used-consent-store.ts'
import { type Markup, type PageStatus, sendPage } from './page.ts'
import {
  forgetStaff,
  formToken,
  isFormToken,
  isSameSite,
  rememberStaff,
  staffByPassword,
  staffOfVisit,
  visitHash,
} from './visit.ts'

/** One request for a consent page. `address`: the visitor's IP address */
type Visit = {
  hono: HonoContext<Env>
  home: string
  address: string
  locale: Locale
  texts: Texts
  brand: string
}
type Answer = Response | Promise<Response>

export function mountConsent(app: Hono<Env>, context: Context, parts: MountTools): void {
  const flows: [string, Flow][] = [
    [applicationPath, applicationFlow(context)],
    [keyPath, keyFlow(context)],
  ]
  for (const [path, flow] of flows)
    app.on(['GET', 'POST'], path, async (hono) => {
      const address = parts.addressOf(hono)
      await parts.limits.countAddress(address)
      const asked = hono.req.query('lang') ?? ''
      const locale = isLocale(asked) ? asked : readerLanguage(hono, locales)
      const { brand } = await shopIdentity(context)
      const { consent: texts } = wording(locale).consent
      const visit: Visit = { hono, home: parts.homeOf(hono), address, locale, texts, brand }
      try {
        if (!parts.isPrivate(hono)) throw new ConsentError(texts.needsHttps, 403)
        const request = flow(new URL(hono.req.url).searchParams, texts, visit.home)
        return await (hono.req.method === 'POST'
          ? answerForm(context, visit, request, parts.limits)
          : showPage(context, visit, request))
      } catch (error) {
        if (error instanceof ConsentError) return refused(visit, error)
        throw error
      }
    })
}

const refused = (visit: Visit, { message, status }: ConsentError): Answer =>
  sendPage(visit.hono, { ...visit, title: visit.texts.notPossible, body: alert(message), status })

const alert = (message: string): Markup => html`<p class="alert" role="alert">${message}</p>`

async function showPage(context: Context, visit: Visit, request: AuthorizationRequest): Promise<Response> {
  const staff = await staffOfVisit(context, visit.hono)
  return staff ? consentPage(context, visit, request, staff) : signInPage(context, visit, request)
}

/** An error shown above a form. `login`: the user name that was typed */
type Trouble = { message: string; status: PageStatus; login?: string }

function signInPage(
  context: Context,
  visit: Visit,
  request: AuthorizationRequest,
  trouble?: Trouble,
): Answer {
  const { hono, texts, brand } = visit
  const body = html`
    ${trouble ? alert(trouble.message) : ''}
    <p>${texts.signInLead(request.program, brand)}</p>
    <form method="post">
      <input type="hidden" name="token" value="${formToken(context, hono)}" />
      <input type="hidden" name="step" value="sign-in" />
      <label
        >${texts.login}<input
          name="username"
          autocomplete="username"
          autocapitalize="none"
          dir="ltr"
          maxlength="254"
          required
          value="${trouble?.login ?? ''}"
      /></label>
      <label
        >${texts.password}<input
          name="password"
          type="password"
          autocomplete="current-password"
          dir="ltr"
          maxlength="4096"
          required
      /></label>
      <button>${texts.signIn}</button>
    </form>
  `
  return sendPage(hono, { ...visit, title: texts.signIn, body, status: trouble?.status ?? 200 })
}

function consentPage(
  context: Context,
  visit: Visit,
  request: AuthorizationRequest,
  staff: StaffRow,
  trouble?: Trouble,
): Answer {
  const { hono, texts } = visit
  request.mustBeAllowed(staff)
  const token = formToken(context, hono, staff.id)
  const form = (step: string, text: string, kind = '') => html`
    <form method="post" id="${step === 'approve' ? 'consent' : step}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="step" value="${step}" />
      <button class="${kind}">${text}</button>
    </form>
  `
  const body = html`
    ${trouble ? alert(trouble.message) : ''} ${request.body(staff)}
    <p>${texts.as(staff.displayName || staff.username)}</p>
    ${form('approve', texts.approve)} ${form('deny', texts.deny, 'second')}
    ${form('leave', texts.leave, 'plain')}
  `
  const status = trouble?.status ?? 200
  return sendPage(hono, {
    ...visit,
    title: texts.letIn(request.program),
    body,
    targets: request.targets,
    status,
  })
}

async function answerForm(
  context: Context,
  visit: Visit,
  request: AuthorizationRequest,
  limits: MountTools['limits'],
): Promise<Response> {
  const { hono, home, texts } = visit
  const form = await formOf(hono)
  const again = () => hono.redirect(hono.req.url.slice(new URL(hono.req.url).origin.length), 303)
  if (form.get('step') === 'sign-in') {
    if (!isSameSite(hono, home) || !isFormToken(context, hono, form.get('token') ?? ''))
      return signInPage(context, visit, request, { message: texts.expired, status: 403 })
    const found = await signIn(context, visit, form, limits)
    if ('message' in found) return signInPage(context, visit, request, found)
    rememberStaff(context, hono, home, found)
    return again()
  }
  const staff = await staffOfVisit(context, hono)
  const isGood =
    staff && isSameSite(hono, home) && isFormToken(context, hono, form.get('token') ?? '', staff.id)
  if (!staff) return signInPage(context, visit, request, { message: texts.expired, status: 403 })
  if (!isGood) return consentPage(context, visit, request, staff, { message: texts.expired, status: 403 })
  if (form.get('step') === 'approve') return approved(context, visit, request, { staff, form })
  forgetStaff(hono)
  if (form.get('step') === 'leave') return again()
  return request.denied === undefined
    ? sendPage(hono, { ...visit, title: texts.denied, body: html`<p>${texts.deniedLead}</p>` })
    : hono.redirect(request.denied, 303)
}

const refusalTexts = {
  shopper: 'notStaff',
  'code-needed': 'useDesk',
  'factor-due': 'factorDue',
  refused: 'notStaff',
} as const

/** Checks user name and password. Each attempt counts toward the sign-in limit, until a correct password resets it. */
async function signIn(
  context: Context,
  { hono, address, texts, locale }: Visit,
  form: ReadonlyMap<string, string>,
  limits: MountTools['limits'],
): Promise<StaffRow | Trouble> {
  const [login, password] = [form.get('username') ?? '', form.get('password') ?? '']
  const marks = deviceMarks(hono.req.header('cookie'))
  const counted = await limits.countLogin(login, address, marks).catch((error: unknown) => {
    if (error instanceof ShopError && error.status === 429) return undefined
    throw error
  })
  if (!counted) return { message: wording(locale).errors.errors.rateLimited, status: 429, login }
  const found = await staffByPassword(context, login, password)
  if (found === undefined) return { message: texts.wrong, status: 401, login }
  await counted()
  return typeof found === 'string' ? { message: texts[refusalTexts[found]], status: 403, login } : found
}

async function approved(
  context: Context,
  visit: Visit,
  request: AuthorizationRequest,
  { staff, form }: { staff: StaffRow; form: ReadonlyMap<string, string> },
): Promise<Response> {
  request.mustBeAllowed(staff)
  const hash = visitHash(visit.hono)
  // A form that is sent several times at once must give access once.
  if (!(await useConsent(context.db, hash, new Date(context.clock()))))
    throw new ConsentError(visit.texts.used, 409)
  try {
    const outcome = await recorded(context, request, staff, () => request.approve(staff, form))
    forgetStaff(visit.hono)
    return 'to' in outcome
      ? visit.hono.redirect(outcome.to, 303)
      : sendPage(visit.hono, { ...visit, title: outcome.title, body: outcome.body })
  } catch (error) {
    await releaseConsent(context.db, hash)
    // The person may retry with another application name, or once the program responds.
    if (error instanceof ConsentError)
      return consentPage(context, visit, request, staff, { message: error.message, status: error.status })
    throw error
  }
}

/** Paths of the calls that give the same access in the desk. The audit log stores these paths. */
const paths = {
  createDeskKey: '/sauda/v1/desk/keys',
  createApplicationPassword: '/wp/v2/users/me/application-passwords',
} as const

/** Gives access, and records it in the audit log like the same change in the desk. */
async function recorded(
  context: Context,
  { call: name }: AuthorizationRequest,
  { id, role }: StaffRow,
  approve: () => Promise<Outcome>,
): Promise<Outcome> {
  let outcome: Outcome | undefined
  const caller = { ...nobody, staff: { id, role, may: true } }
  const { logs }: CallDescription = calls[name]
  const change = { name, logs, caller, path: paths[name], item: undefined, sent: {} }
  await recordChange(context)({ ...change, read: async () => outcome?.made }, async () => {
    outcome = await approve()
    return { visibility: 'private', body: outcome.made }
  })
  if (!outcome) throw new Error('the change was not made')
  return outcome
}

/** Text fields of the form; others are ignored. */
async function formOf({ req }: HonoContext<Env>): Promise<ReadonlyMap<string, string>> {
  const body = (await bodyOf(req)) as Record<string, unknown>
  return new Map(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  )
}
