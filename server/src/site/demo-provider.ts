/** The demo provider's window, an account chooser, and its two calls. Only the demonstration shop has them (D-078). */
import { limits } from '@sauda/domain/constants.ts'
import { demoProvider as text } from '@sauda/domain/wording/sign-in.ts'
import type { Context as HonoContext, Hono } from 'hono'
import * as z from 'zod'
import type { Context } from '#context.ts'
import { invalidParameter } from '#http/errors.ts'
import type { Env } from '#http/mount.ts'
import { chooseDemoAccount, type DemoSignIn, signInDemo, signUpDemo } from '#identity/demo-provider.ts'
import { demoChooser } from '#identity/link-store.ts'
import { demoPage } from './demo-page.ts'
import { escaped } from './page-head.ts'

const path = '/demo-identity'
const credentials = z.object({
  email: z.string().max(limits.maxEmailLength),
  password: z.string().max(limits.maxPasswordLength),
})

export function mountDemoProvider(app: Hono<Env>, context: Context): void {
  app.get(path, async (hono) => {
    const accounts = await demoChooser(context.db)
    const buttons = accounts.map(
      ({ uid, displayName, email }) =>
        `<button name="uid" value="${escaped(uid)}"><b>${escaped(displayName)}</b><span>${escaped(email)}</span></button>`,
    )
    return page(context, hono, `<form method="post" action="${path}">${buttons.join('')}</form>`)
  })
  app.post(path, async (hono) => {
    const { uid } = await hono.req.parseBody()
    const chosen = typeof uid === 'string' ? await chooseDemoAccount(context, uid) : undefined
    return chosen ? page(context, hono, `<p>${escaped(text.done)}</p>`, chosen) : hono.redirect(path, 303)
  })
  app.post(`${path}/sign-in`, async (hono) => hono.json(await signInDemo(context, await sent(hono))))
  app.post(`${path}/sign-up`, async (hono) => hono.json(await signUpDemo(context, await sent(hono))))
}

async function sent(hono: HonoContext<Env>): Promise<z.output<typeof credentials>> {
  const parsed = credentials.safeParse(await hono.req.json().catch(() => undefined))
  if (!parsed.success) throw invalidParameter('email', 'Invalid parameter.')
  return parsed.data
}

/** @param chosen handed to the window that opened this one, by a script file: the page itself runs nothing */
const page = (context: Context, hono: HonoContext<Env>, body: string, chosen?: DemoSignIn) =>
  demoPage(context, hono, {
    title: text.title,
    head: chosen
      ? `<meta name="identity" content="${escaped(JSON.stringify(chosen))}"><script src="/demo-identity.js" defer></script>`
      : '',
    body: `<p>${escaped(text.lead(context.config.brand))}</p>
      ${body}`,
  })
