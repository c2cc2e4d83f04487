import { expect, test } from 'vitest'
import { cacheAddress } from './public-addresses.ts'

const kept = (address: string): string | undefined =>
  cacheAddress(new URL(address, 'http://shop.test'))?.address

test.each([
  '/',
  '/products?category=men&page=2&sort=newest',
  '/search?q=kurta',
  '/deals',
  '/cart',
  '/login',
  '/dashboard/orders/1',
  '/product/classic-lawn-kurta',
  '/sitemap.xml',
  '/sitemap-2.xml',
  '/wp-json/wc/v3/products?page=2&per_page=12&orderby=price&consumer_key=a&consumer_secret=b',
  '/wp-json/wc/v3/products/1001',
  '/wp-json/wc/v3/products/1001/variations',
  '/wp-json/wc/v3/products/categories?hide_empty=true',
  '/wp-json/myapi/v1/all-products-data',
  '/wp-json/sauda/v1/pages/about-us',
  '/pages/about-us',
])('%s can be cached', (address) => expect(kept(address)).toBe(address))

test.each([
  ['/?fbclid=abc', '/'],
  ['/products?page=2&fbclid=123', '/products?page=2'],
  ['/product/classic-lawn-kurta?page=2&utm_source=x', '/product/classic-lawn-kurta'],
  ['/login?redirect=%2Fcart', '/login'],
])('%s is cached as %s', (address, plain) => expect(kept(address)).toBe(plain))

test.each([
  '/product/a/b',
  '/nowhere',
  '/category/beauty',
  '/?p=12',
  '/?page_id=12',
  '/?cat=12',
  '/ur?product=blue-kurta',
  '/wp-json/wc/v3/products?unknown=1',
  '/wp-json/wc/v3/products?_envelope',
  '/wp-json/wc/v3/orders',
  '/wp-json/wc/v3/coupons?code=SAVE10',
  '/wp-json/wc/v3/payment_gateways',
])('%s is not cached', (address) => expect(kept(address)).toBeUndefined())
