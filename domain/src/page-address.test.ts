import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '', '/'],
  ['/', '?fbclid=abc', '/'],
  ['/', '?utm_source=x&q=kurta', '/'],
  ['/product/kettle', '?q=1&search=2&category=3', '/product/kettle'],
  ['/products', '?page=2&sort=newest', '/products?page=2&sort=newest'],
  ['/products', '?category=men&gclid=1&attr_colour=red', '/products?category=men&attr_colour=red'],
  ['/search', '?q=red%20shirt&x=1', '/search?q=red%20shirt'],
  ['/search', '?q=red%20shirt', '/search?q=red%20shirt'],
  ['/products', '?%70age=2&%zz=1', '/products?%70age=2'],
  [
    '/products',
    '?min_price=1&max_price=2&in_stock=1&on_sale=1&rating=4&search=a&category=b&x=1',
    '/products?min_price=1&max_price=2&in_stock=1&on_sale=1&rating=4&search=a&category=b',
  ],
  ['/search', '?q=a&page=2&sort=oldest&x=1', '/search?q=a&page=2&sort=oldest'],
  ['/search', '?attr_+=1&+page=2', '/search?attr_+=1'],
  ['/products', '?page', '/products?page'],
  ['/products', '?x', '/products'],
  ['/products', '?=1', '/products'],
  ['/deals', '?page=2', '/deals'],
  ['/login', '?redirect=%2Fcart', '/login'],
])('%s%s is the page %s', (pathname, search, address) => {
  expect(pageAddress(pathname, search)).toBe(address)
})
