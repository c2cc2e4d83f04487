/* Pages and public replies contain no secret of the running shop. */
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

test.each([
  '/',
  '/products',
  '/product/classic-lawn-kurta',
  '/cart',
  '/checkout',
  '/login',
  '/no-such-page',
  '/ur',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '/docs/api',
  '/wp-json/',
  '/wp-json/wc/v3',
  '/wp-json/no-such-route',
])('%s', async (path) => {
  const { body } = await shop.ask(path)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { tokenSecret, keySecret } = shop.context.secrets
  const hashes = await shop.context.db.selectFrom('customer').select('passwordHash').execute()
  const hidden = [tokenSecret, keySecret, ...hashes.flatMap(({ passwordHash }) => passwordHash ?? [])]
  expect(text.length).toBeGreaterThan(0)
  expect(hidden.filter((secret) => text.includes(secret))).toEqual([])
  expect(text).not.toMatch(/\$argon2|\$2[aby]\$|postgres:\/\/|-----BEGIN/)
})
