/* Instructions of a payment method, which owners write as HTML, as lines on orders. */
import { expect, test } from 'vitest'
import { sanitiseHtml } from '#catalogue/product-data/sanitise-html.ts'
import type { OrderRow } from '#orders/order/order-store.ts'
import { howToPay } from './how-to-pay.ts'

const order = { paymentMethod: 'cheque', paymentReference: '', paidAt: null, status: 'on-hold' } as OrderRow
const linesFor = async (html: string) => {
  const instructions = () => Promise.resolve(sanitiseHtml(html))
  const settings = () => Promise.reject(new Error('not needed'))
  return (await howToPay(order, { settings, instructions })).instructions
}

test('each paragraph and line is a line, and at most twenty are shown', async () => {
  expect(await linesFor('<p>Send to <b>0300</b> 1234567<br>before Friday</p><ul><li>One</li></ul>')).toEqual([
    'Send to 0300 1234567',
    'before Friday',
    'One',
  ])
  expect(await linesFor('<p>x</p>'.repeat(30))).toHaveLength(20)
})

test('a link keeps its address', async () => {
  expect(
    await linesFor(
      '<p>Scan <a href="https://pay.example/qr?a=1&amp;b=2" target="_blank">our code</a>.</p>' +
        '<p><a href="https://pay.example/">https://pay.example/</a></p><p><a href="/contact-us">Ask us</a></p>' +
        '<p><a href="https://pay.example/a"><b>Pay</b> here</a> or <a href="https://pay.example/b">at https://pay.example/b today</a></p>',
    ),
  ).toEqual([
    'Scan our code: https://pay.example/qr?a=1&b=2.',
    'https://pay.example/',
    'Ask us',
    'Pay here: https://pay.example/a or at https://pay.example/b today',
  ])
})
