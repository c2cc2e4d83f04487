/* Every operation listed as answered in docs/WOOCOMMERCE.md has a route, and no other has one. */
import { isAnswered, woocommerceFamilies } from '@sauda/contract/woocommerce-operations.ts'
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const named = /^(data|settings|system_status|shipping_methods|payment_gateways|taxes\/classes)/

test.each(woocommerceFamilies.map(({ name, routes }) => ({ name, routes })))('$name', async ({ routes }) => {
  for (const { path, methods } of routes)
    for (const method of methods) {
      const place = path.replaceAll('*', named.test(path) ? 'none' : '999999')
      const { body } = await shop.ask(`/wp-json/wc/v3/${place}`, {
        method,
        key: '2',
        ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
      })
      const isThere = (body as { code?: string }).code !== 'rest_no_route'
      expect([method, path, isThere]).toEqual([method, path, isAnswered(method, path)])
    }
})
