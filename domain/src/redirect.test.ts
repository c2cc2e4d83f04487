import { expect, test } from 'vitest'
import { redirectTarget } from './redirect.ts'

test('the address of sign-in leads back to where the visitor was [AUTH-020]', () => {
  const sent = decodeURIComponent('%2Fproducts%3Fcategory%3Da%26b%3D%C3%BC')

  expect(redirectTarget(sent)).toBe('/products?category=a&b=ü')
})

test.each([
  [null, '/'],
  ['/cart/', '/cart/'],
  ['products?q=1', '/products?q=1'],
  ['products#top', '/products#top'],
  ['cart/x', '/cart/x'],
  ['a b', '/'],
  ['evil.example', '/'],
  ['/a//b', '/'],
  ['/a?next=//b', '/a?next=//b'],
  ['/a#//b', '/a#//b'],
  ['/login///', '/'],
  ['/login#top', '/'],
  ['//?x', '/'],
  ['/a//', '/a//'],
  ['/login#x', '/'],
  ['/register', '/'],
  ['/logins', '/logins'],
  ['/\u007f', '/'],
  ['?q=1', '/'],
])('after signing in %j leads to %s [AUTH-020]', (value, path) => {
  expect(redirectTarget(value)).toBe(path)
})
