/** The cookie by which the desk's pages are known, and what shows that a page of ours has sent it. */
import type { Context as HonoContext } from 'hono'
import type { Env } from '#platform/http/mount.ts'

const name = 'sauda_desk'
const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)

export type DeskEvidence = {
  token: string
  /** X-Sauda-CSRF */
  csrf: string
  /** nothing changes by it */
  isReading: boolean
  /** no other site's page has sent it, as far as the browser says */
  isFromHere: boolean
}

/** The token of a Cookie header. */
export const deskToken = (cookies: string | undefined): string | undefined => pattern.exec(cookies ?? '')?.[1]

/** Whether the header names the cookie at all, good or not: nothing that is shared is answered from a cache then. */
export const hasDeskCookie = (headers: Headers): boolean => (headers.get('cookie') ?? '').includes(`${name}=`)

/** @param home the shop's address as its visitor reaches it */
export function deskEvidence({ req }: HonoContext<Env>, home: string): DeskEvidence | undefined {
  const token = deskToken(req.header('cookie'))
  return token === undefined
    ? undefined
    : {
        token,
        csrf: req.header('x-sauda-csrf') ?? '',
        isReading: ['GET', 'HEAD', 'OPTIONS'].includes(req.method),
        isFromHere: isFromHere((header) => req.header(header), home),
      }
}

/** What browsers say of the page that sends; other programs say nothing. `none` is an address typed or a bookmark. */
export function isFromHere(header: (name: string) => string | undefined, home: string): boolean {
  const [site, origin] = [header('sec-fetch-site'), header('origin')]
  return (
    (site === undefined || site === 'same-origin' || site === 'none') &&
    (origin === undefined || origin === new URL(home).origin)
  )
}

/** Set-Cookie. @param seconds how long it is good; 0 takes it away */
export function deskCookie(home: string, token: string, seconds: number): string {
  const { protocol, pathname } = new URL(home)
  const path = `${pathname.replace(/\/$/, '')}/wp-json`
  return [
    `${name}=${token}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')
}
