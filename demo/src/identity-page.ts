/** The demonstration's account chooser, and its two calls. A live shop does not have them (D-078). */
import { limits } from '@sauda/domain/constants.ts'
import { defaultLocale, isLocale, type Locale } from '@sauda/domain/locale.ts'
import type { Context as HonoContext, Hono } from 'hono'
import * as z from 'zod'
import type { Context } from '../../server/src/platform/context.ts'
import { invalidParameter } from '../../server/src/platform/http/replies/errors.ts'
import type { Env } from '../../server/src/platform/http/mount.ts'
import {
  chooseDemoAccount,
  type DemoSignIn,
  signInDemo,
  signUpDemo,
} from '../../server/testing/world/identity-service.ts'
import { demoChooser } from '../../server/testing/world/world-store.ts'
import { demoPage, files } from './demo-page.ts'
import { identityTexts } from './texts.ts'
import { escaped } from '../../server/src/platform/http/replies/escaped.ts'

export const identityWindow = '/demo-identity'
const credentials = z.object({
  email: z.string().max(limits.maxEmailLength),
  password: z.string().max(limits.maxPasswordLength),
})

export function mountIdentity(app: Hono<Env>, context: Context): void {
  app.get(identityWindow, async (hono) => {
    const accounts = await demoChooser(context.db)
    const buttons = accounts.map(
      ({ uid, displayName, email }) =>
        `<button name="uid" value="${escaped(uid)}"><b><bdi>${escaped(displayName)}</bdi></b><span><bdi dir="ltr">${escaped(email)}</bdi></span></button>`,
    )
    const action = addressIn(localeOf(hono))
    return page(context, hono, `<form method="post" action="${action}">${buttons.join('')}</form>`)
  })
  app.post(identityWindow, async (hono) => {
    const { uid } = await hono.req.parseBody()
    const chosen = typeof uid === 'string' ? await chooseDemoAccount(context, uid) : undefined
    return chosen
      ? page(context, hono, `<p>${escaped(identityTexts[localeOf(hono)].done)}</p>`, chosen)
      : hono.redirect(addressIn(localeOf(hono)), 303)
  })
  app.post(`${identityWindow}/sign-in`, async (hono) =>
    hono.json(await signInDemo(context, await sent(hono))),
  )
  app.post(`${identityWindow}/sign-up`, async (hono) =>
    hono.json(await signUpDemo(context, await sent(hono))),
  )
}

/** The shop passes the page's language when it opens the window. */
function localeOf(hono: HonoContext<Env>): Locale {
  const asked = hono.req.query('lang')
  return isLocale(asked) ? asked : defaultLocale
}

const addressIn = (locale: Locale): string =>
  locale === defaultLocale ? identityWindow : `${identityWindow}?lang=${locale}`

async function sent(hono: HonoContext<Env>): Promise<z.output<typeof credentials>> {
  const parsed = credentials.safeParse(await hono.req.json().catch(() => undefined))
  if (!parsed.success) throw invalidParameter('email', 'Invalid parameter.')
  return parsed.data
}

/** @param chosen passed to the opening window by a script file, because the page has no inline script */
function page(context: Context, hono: HonoContext<Env>, body: string, chosen?: DemoSignIn) {
  const locale = localeOf(hono)
  const text = identityTexts[locale]
  return demoPage(context, hono, {
    locale,
    title: text.title,
    head: chosen
      ? `<meta name="identity" content="${escaped(JSON.stringify(chosen))}"><script src="${files}identity-window.js" defer></script>`
      : '',
    body: `<p>${escaped(text.lead(context.config.brand))}</p>
      ${body}`,
  })
}
