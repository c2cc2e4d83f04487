/** A browser that is signed in to the desk: it holds the cookie, and sends what pages of the desk send beside it. */
import type { Answer, Request, TestShop } from '#testing/test-shop.ts'

export type DeskBrowser = {
  cookie: string
  csrf: string
  body: Record<string, unknown>
  ask(path: string, request?: Request): Promise<Answer>
}

/** Sends name and password to the desk. */
export const enterDesk = (
  shop: TestShop,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> => shop.ask('/wp-json/sauda/v1/desk/session', { method: 'POST', body, headers })

/** The browser that a reply has signed in. @param path calls below /wp-json/sauda/v1/desk, others from /wp-json on */
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

/** Signs in with the password that demonstration and tests give. */
export const deskBrowser = async (shop: TestShop, username: string, remember = false): Promise<DeskBrowser> =>
  browserOf(shop, await enterDesk(shop, { username, password: `${username}-demo-1`, remember }))
