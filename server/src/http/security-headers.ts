/** Headers every reply carries, and what pages may load. */
import { createMiddleware } from 'hono/factory'
import type { Config } from '#config.ts'

/** Blocks that stand in a page itself, as the policy names them: by their hashes. */
export type InlineBlocks = { scripts: readonly string[]; styles: readonly string[] }

/**
 * Strict by construction: no inline script but the ones that are named, nothing from elsewhere but pictures, which owners may keep on other hosts, and
 * the sign-in window of an owner's Firebase project. Style attributes are needed by React for measured values (progress,
 * zoom) and cannot run code.
 */
export function contentSecurityPolicy(
  { firebase }: Pick<Config, 'firebase'>,
  { scripts, styles }: InlineBlocks = { scripts: [], styles: [] },
): string {
  const allow = (own: string, ofFirebase: string) => (firebase ? `${own} ${ofFirebase}` : own)
  return [
    "default-src 'self'",
    allow(["script-src 'self'", ...scripts].join(' '), 'https://apis.google.com'),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    allow("connect-src 'self'", 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'),
    ...(firebase ? [`frame-src https://${firebase.authDomain}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const securityHeaders = createMiddleware(async (context, next) => {
  await next()
  setSecurityHeaders(context.res.headers)
})

/** For replies that no route has made. */
export function setSecurityHeaders(headers: Headers): void {
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
}
