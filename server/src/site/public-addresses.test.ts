import { expect, test } from 'vitest'
import { isPublicAddress } from './public-addresses.ts'

const known = (address: string): boolean => isPublicAddress(new URL(address, 'http://shop.test'))

test.each([
  '/',
  '/products?category=men&page=2&sort=newest',
  '/search?q=kurta',
  '/deals',
  '/product/classic-lawn-kurta',
  '/wp-json/wc/v3/products?page=2&per_page=12&orderby=price&consumer_key=a&consumer_secret=b',
  '/wp-json/wc/v3/products/1001',
  '/wp-json/wc/v3/products/1001/variations',
  '/wp-json/wc/v3/products/categories?hide_empty=true',
  '/wp-json/myapi/v1/all-products-data',
])('%s may be kept', (address) => expect(known(address)).toBe(true))

test.each([
  '/?anything=1',
  '/products?page=2&fbclid=123',
  '/product/classic-lawn-kurta?page=2',
  '/product/a/b',
  '/nowhere',
  '/cart',
  '/dashboard/orders/1',
  '/wp-json/wc/v3/products?unknown=1',
  '/wp-json/wc/v3/products?_envelope',
  '/wp-json/wc/v3/orders',
  '/wp-json/wc/v3/coupons?code=SAVE10',
  '/wp-json/wc/v3/payment_gateways',
])('%s may not', (address) => expect(known(address)).toBe(false))
