import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { TooManyValues, valueOfJson } from './json-body.ts'

const shop = setUpShop()

test('a body has at most so many values, in all lists and objects together; commas in texts count', () => {
  expect(valueOfJson('[1,[2,{"a":3}]]', 5)).toEqual([1, [2, { a: 3 }]])
  expect(() => valueOfJson('[1,[2,{"a":3}]]', 4)).toThrow(TooManyValues)
  expect(valueOfJson('7', 0)).toBe(7)
  expect(() => valueOfJson('"a, b, c"', 1)).toThrow(TooManyValues)
})

test('lone surrogates become the replacement character, at any depth', () => {
  const text = String.raw`{"a":"\ud800","b":["\udc00x",{"c":"\ud83d\ude00"}],"__proto__":"\ud800"}`
  expect(JSON.stringify(valueOfJson(text, 10))).toBe('{"a":"�","b":["�x",{"c":"😀"}],"__proto__":"�"}')
})

test('a body is nested at most 64 levels deep', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(() => valueOfJson(nested(65), 100)).not.toThrow()
  expect(() => valueOfJson(nested(66), 100)).toThrow('nested too deeply')
})

test.each(['sauda/v1/quote', 'wc/v3/orders', 'sauda/v1/contact'])(
  '%s refuses many small values',
  async (path) => {
    const body = { line_items: Array.from({ length: 5000 }, () => 1) }
    expect(await shop.ask(`/wp-json/${path}`, { method: 'POST', key: '1', body })).toMatchObject({
      status: 413,
      body: { code: 'rest_request_too_large', message: 'The request body has too many values.' },
    })
  },
)

test('an operator sends more: a full batch', async () => {
  const meta_data = Array.from({ length: 100 }, (_, at) => ({ key: `k${at}`, value: at }))
  const create = Array.from({ length: 100 }, () => ({ name: '', meta_data }))
  const reply = await shop.ask('/wp-json/wc/v3/coupons/batch', { method: 'POST', key: '2', body: { create } })
  expect(reply.status).toBe(200)
})
