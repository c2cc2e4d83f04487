/** Headers every reply carries, and what pages may load. */
import { createMiddleware } from 'hono/factory'
import type { Config } from '#platform/environment/config.ts'

/** Blocks that stand in a page itself, as the policy names them: by their hashes. */
export type InlineBlocks = { scripts: readonly string[]; styles: readonly string[] }

/** Only these parts of our code make markup or addresses of scripts: trusted-html.ts, KeptPages.tsx, clean-html.ts. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types shop worker dompurify"

/**
 * Strict by construction: no inline script but the ones that are named. From elsewhere come only the sign-in window of
 * an owner's Firebase project, and pictures of a WooCommerce host of which no copies are made. A supplier's file names
 * pictures on the supplier's host: they are fetched by the shop, never by its visitors, who would be counted there.
 * Style attributes are needed by React for measured values (progress, zoom) and cannot run code.
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
  // what a host's pictures are copied from is this server's business
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
    // Google's own script writes addresses of scripts as plain text
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

/** seconds; one year, as browsers' own lists ask for */
const httpsOnly = 365 * 86_400

/** For replies that no route has made. */
export function setSecurityHeaders(headers: Headers, { publicUrl, hstsSubdomains }: Https): void {
  if (publicUrl?.startsWith('https://'))
    headers.set(
      'Strict-Transport-Security',
      `max-age=${httpsOnly}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    )
  headers.set('X-Content-Type-Options', 'nosniff')
  // pages whose address is a secret say less
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  // a script, a style sheet and a font open no window and no frame; a page has a dozen of them
  if (/^(text\/(javascript|css)|font\/)/.test(headers.get('Content-Type') ?? '')) return
  // a preview of the desk says otherwise
  if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
}
