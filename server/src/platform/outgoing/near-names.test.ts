import { expect, test } from 'vitest'
import { isNearName } from './connection.ts'

test.each([
  ...['localhost', 'localhost.', 'LOCALHOST', 'shop.localhost', 'printer', 'nas.local', 'db.internal'],
  ...['router.home.arpa', 'erp.corp', 'erp.lan.'],
])('%s is a name of this machine or its network', (host) => {
  expect(isNearName(new URL(`https://${host}/`))).toBe(true)
})

test.each(['shop.example', 'local.example', 'internal.shop.example.', '203.0.113.9', '[2001:db8::1]'])(
  '%s can be a public name',
  (host) => {
    expect(isNearName(new URL(`https://${host}/`))).toBe(false)
  },
)
