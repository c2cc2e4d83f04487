/** The desk's cookies: its session with the proof that our own page sent it, and the marks of known browsers. */
import type { Context as HonoContext } from 'hono'
import type { Env } from '#platform/http/mount.ts'

const name = 'sauda_desk'
const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)

export type DeskEvidence = {
  token: string
  /** the X-Sauda-CSRF header */
  csrf: string
  /** whether the method is GET, HEAD or OPTIONS */
  isReading: boolean
  /** whether no other site's page sent the request, according to the browser */
  isSameSite: boolean
}

/** The session token in a Cookie header. */
export const deskToken = (cookies: string | undefined): string | undefined => pattern.exec(cookies ?? '')?.[1]

/** Whether the cookie is present, valid or not: such requests bypass shared caches. */
export const hasDeskCookie = (headers: Headers): boolean => (headers.get('cookie') ?? '').includes(`${name}=`)

/**
 * What a request with the desk's cookie says about its sender; undefined without the cookie.
 * @param home the shop's public address
 */
export function deskEvidence({ req }: HonoContext<Env>, home: string): DeskEvidence | undefined {
  const token = deskToken(req.header('cookie'))
  return token === undefined
    ? undefined
    : {
        token,
        csrf: req.header('x-sauda-csrf') ?? '',
        isReading: ['GET', 'HEAD', 'OPTIONS'].includes(req.method),
        isSameSite: isSameSite((header) => req.header(header), home),
      }
}

/** Checks what browsers say of the sending page; other programs send nothing. `none`: typed address or bookmark. */
export function isSameSite(header: (name: string) => string | undefined, home: string): boolean {
  const [site, origin] = [header('sec-fetch-site'), header('origin')]
  return (
    (site === undefined || site === 'same-origin' || site === 'none') &&
    (origin === undefined || origin === new URL(home).origin)
  )
}

/**
 * Whether a page in a browser sent the request. Both headers are checked, because browsers send no Origin header when a
 * page reads from its own origin. Sec-Fetch-Mode would not do, because Node's fetch sends it too.
 */
export function isFromPage(header: (name: string) => string | undefined): boolean {
  const site = header('sec-fetch-site')
  return header('origin') !== undefined || (site !== undefined && site !== 'none')
}

/** The Set-Cookie header. @param seconds lifetime; 0 deletes the cookie */
export const deskCookie = (home: string, token: string, seconds: number): string =>
  cookie(home, { pair: `${name}=${token}`, path: '/wp-json', seconds })

const devicePattern = /(?:^|;\s*)sauda_device_\d+=([\w.-]{1,200})/g

/** The device tokens in a Cookie header: one for each account that has signed in to the desk in this browser. */
export const deviceMarks = (cookies = ''): string[] =>
  [...cookies.matchAll(devicePattern)].map(([, mark = '']) => mark)

/** The Set-Cookie header that marks a browser as known to a member of staff; consent pages read it too. */
export const deviceCookie = (
  home: string,
  { id, token, seconds }: { id: number; token: string; seconds: number },
): string => cookie(home, { pair: `sauda_device_${id}=${token}`, path: '/', seconds })

/** @param path below the shop's public address */
function cookie(
  home: string,
  { pair, path, seconds }: { pair: string; path: string; seconds: number },
): string {
  const { protocol, pathname } = new URL(home)
  return [
    pair,
    `Path=${pathname.replace(/\/$/, '')}${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')
}
