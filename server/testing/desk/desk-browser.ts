/** A browser that is signed in to the desk: it stores the cookie, and sends the headers of desk pages. */
import type { Answer, Request, TestShop } from '#testing/test-shop.ts'

export type DeskBrowser = {
  cookie: string
  csrf: string
  /** body of the sign-in's reply */
  body: Record<string, unknown>
  ask(path: string, request?: Request): Promise<Answer>
}

/** Posts name and password to the desk's sign-in. */
export const enterDesk = (
  shop: TestShop,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> => shop.ask('/wp-json/sauda/v1/desk/session', { method: 'POST', body, headers })

/**
 * The browser that `enterDesk` has signed in, from its reply. A path for `ask` is below /wp-json/sauda/v1/desk, unless
 * it begins with a slash.
 */
export function browserOf(shop: TestShop, { headers, body }: Answer): DeskBrowser {
  const cookie = (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  const { csrf } = body as { csrf: string }
  return {
    ...{ cookie, csrf, body: body as Record<string, unknown> },
    ask: (path, request = {}) =>
      shop.ask(path.startsWith('/') ? path : `/wp-json/sauda/v1/desk/${path}`, {
        ...request,
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          ...((request.method ?? 'GET') !== 'GET' && { 'x-sauda-csrf': csrf, origin: 'http://shop.test' }),
          ...request.headers,
        },
      }),
  }
}

/** Signs in with the password of demonstration and tests. */
export const deskBrowser = async (shop: TestShop, username: string, remember = false): Promise<DeskBrowser> =>
  browserOf(shop, await enterDesk(shop, { username, password: `${username}-demo-1`, remember }))
