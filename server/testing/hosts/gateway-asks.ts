/** Calls to a shop in front of the fake WooCommerce host, for the tests of gateway mode. */
import type { GatewayShop } from './gateway-shop.ts'
import type { Answer, TestShop } from '#testing/test-shop.ts'

/** The body of a reply as an object, or as a list of objects. */
export const row = ({ body }: Answer) => body as Record<string, unknown>
export const rows = ({ body }: Answer) => body as Record<string, unknown>[]
/** Status and error code of a reply, as `404 rest_no_route`. */
export const shown = ({ status, body }: Answer) =>
  `${status} ${(body as { code?: string }).code ?? ''}`.trim()

/** @param opened returns the shop; called on each request */
export function gatewayAsks(opened: () => GatewayShop) {
  const ask = (path: string, request: Parameters<TestShop['ask']>[1] = { key: '1' }) =>
    opened().shop.ask(path, request)
  return {
    ask,
    feedOf: async () =>
      row(await ask('/wp-json/myapi/v1/all-products-data', {})) as { products: Record<string, unknown>[] },
    later: (ms: number) => opened().later(ms),
    tokenOf: async (username: string, password = `${username}-secret-1`): Promise<string> => {
      const reply = await ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: { username, password } })
      return row(reply)['token'] as string
    },
  }
}
