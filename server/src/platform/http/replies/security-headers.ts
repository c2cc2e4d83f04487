/** Security headers of every reply, and the content security policy. */
import { createMiddleware } from 'hono/factory'
import type { Config } from '#platform/environment/config.ts'

/** Inline blocks of a page, by their hashes in the policy. */
export type InlineBlocks = { scripts: readonly string[]; styles: readonly string[] }

/** Only these parts of our code create markup or script addresses: trusted-html.ts, OfflinePages.tsx, clean-html.ts. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types shop worker dompurify"

/**
 * Only the listed inline scripts may run. Other origins are allowed for two purposes: the sign-in window of
 * an owner's Firebase project, and pictures of a WooCommerce host if this shop makes no copies of them. The
 * shop downloads pictures from a supplier's host itself, so that the supplier cannot track visitors. Inline
 * styles are allowed, because React sets measured values (progress, zoom) by style attributes, which cannot
 * run code.
 */
export function contentSecurityPolicy(
  {
    firebase,
    woo,
    wooPictureBytes,
    pictureOrigins,
  }: Pick<Config, 'firebase' | 'woo' | 'wooPictureBytes' | 'pictureOrigins'>,
  { scripts, styles }: InlineBlocks = { scripts: [], styles: [] },
): string {
  // If the shop copies the pictures, browsers never load their original addresses.
  const elsewhere = woo && wooPictureBytes === 0 ? [new URL(woo.url).origin, ...pictureOrigins] : []
  const ofPictures = woo ? elsewhere : pictureOrigins
  const allow = (own: string, ofFirebase: string) => (firebase ? `${own} ${ofFirebase}` : own)
  return [
    "default-src 'self'",
    allow(["script-src 'self'", ...scripts].join(' '), 'https://apis.google.com'),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...ofPictures].join(' '),
    "font-src 'self'",
    allow("connect-src 'self'", 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'),
    ...(firebase ? [`frame-src https://${firebase.authDomain}`] : []),
    // Trusted Types would block Google's script, which assigns script addresses as plain text.
    ...(firebase ? [] : [trustedTypes]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type Https = Pick<Config, 'publicUrl' | 'hstsSubdomains'>

export const securityHeaders = (config: Https) =>
  createMiddleware(async (context, next) => {
    await next()
    setSecurityHeaders(context.res.headers, config)
  })

/** seconds for which browsers use https only: a year, as their preload lists require */
const httpsOnly = 365 * 86_400

/** Sets the security headers of a reply, including replies made outside the routes. */
export function setSecurityHeaders(headers: Headers, { publicUrl, hstsSubdomains }: Https): void {
  if (publicUrl?.startsWith('https://'))
    headers.set(
      'Strict-Transport-Security',
      `max-age=${httpsOnly}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    )
  headers.set('X-Content-Type-Options', 'nosniff')
  // Keep the stricter value that pages with a secret address have set.
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  // Scripts, style sheets and fonts need no headers for windows or frames, and a page loads a dozen of them.
  if (/^(text\/(javascript|css)|font\/)/.test(headers.get('Content-Type') ?? '')) return
  // Keep the value that a preview in the desk has set.
  if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
}
