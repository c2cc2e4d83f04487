import { afterAll, beforeAll } from 'vitest'
import { openTestShop, type TestShop } from './test-shop.ts'

/** A shop for the tests of a file or a `describe`: opened before the first, closed after the last. */
export function setUpShop(...options: Parameters<typeof openTestShop>): TestShop {
  const shop = {} as TestShop
  beforeAll(async () => {
    Object.assign(shop, await openTestShop(...options))
  })
  afterAll(() => shop.close())
  return shop
}
