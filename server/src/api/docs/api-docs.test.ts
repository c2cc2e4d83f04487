import { servedEndpoints } from '@sauda/contract/calls.ts'
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop({ PRODUCT_NAMESPACE: 'bazaar' })

test("programs read the API description under the shop's namespace", async () => {
  const { status, headers, body } = await shop.ask('/wp-json/bazaar/v1/openapi.json')

  expect(status).toBe(200)
  expect(headers.get('etag')).toBeTruthy()
  expect(body).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'http://shop.test' }],
    paths: { '/wp-json/bazaar/v1/register': { post: { operationId: 'register' } } },
  })
})

test('people read it as a page without scripts, each call with request, reply and errors', async () => {
  const { status, headers, body } = await shop.ask('/docs/api')
  const page = String(body)

  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(page).not.toMatch(/<script|style="|undefined|\[object/)
  expect(page.match(/class="call"/g)?.length).toBeGreaterThan(50)
  expect(page).toContain('rest_missing_callback_param')
  expect(page).toContain('curl -X POST &#39;http://shop.test/wp-json/wc/v3/orders&#39;')
  const ofFiles = Object.values(servedEndpoints).filter((endpoint) => 'takesFile' in endpoint)
  expect(page.match(/-F &#39;file=@YOUR_FILE&#39;/g)).toHaveLength(ofFiles.length)
})

test('the page has its own style and answers 304 when it has not changed', async () => {
  const style = await shop.ask('/docs/api.css')
  const { headers } = await shop.ask('/docs/api')
  const again = await shop.ask('/docs/api', { headers: { 'if-none-match': headers.get('etag') ?? '' } })

  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=UTF-8'])
  expect(again.status).toBe(304)
})
