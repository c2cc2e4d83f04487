import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '', '/'],
  ['/', '?fbclid=abc', '/'],
  ['/', '?utm_source=x&q=kurta', '/?q=kurta'],
  ['/products', '?page=2&sort=newest', '/products?page=2&sort=newest'],
  ['/products', '?category=men&gclid=1&attr_colour=red', '/products?category=men&attr_colour=red'],
  ['/search', '?q=red%20shirt&x=1', '/search?q=red%20shirt'],
  ['/search', '?q=red%20shirt', '/search?q=red%20shirt'],
  ['/products', '?%70age=2&%zz=1', '/products?%70age=2'],
  ['/deals', '?page=2', '/deals'],
  ['/login', '?redirect=%2Fcart', '/login'],
])('%s%s is the page %s', (pathname, search, address) => {
  expect(pageAddress(pathname, search)).toBe(address)
})
