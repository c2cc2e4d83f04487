/** Well-known addresses (RFC 8615). */
import type { Hono } from 'hono'
import type { Context } from '#platform/context.ts'
import type { Env } from '#platform/http/mount.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'

/** ms until security.txt expires, a field that RFC 9116 requires */
const validMs = 180 * 86_400_000

export function mountWellKnown(app: Hono<Env>, context: Context): void {
  // Password managers use this address.
  app.get('/.well-known/change-password', (hono) => hono.redirect('/dashboard/profile', 302))
  app.get('/.well-known/security.txt', async (hono) => {
    const { supportEmail } = identityIn(context.config, await settingsOrLast(context))
    const expires = new Date(context.clock() + validMs).toISOString()
    return hono.text(`Contact: mailto:${supportEmail}\nExpires: ${expires}\nPreferred-Languages: en, ur\n`)
  })
}
