import { expect, test } from 'vitest'
import { rulesForCart } from './free-delivery.ts'
import { fromRupees } from './money.ts'
import { defaultDelivery, deliveryRange } from './shipping.ts'
import { costs } from '@sauda/domain/wording/costs.ts'

const [zone] = defaultDelivery.zones
const rules = {
  ...defaultDelivery,
  zones: zone ? [{ ...zone, rupees: 150, freeFrom: 3000 }] : [],
}

test('a cart that reaches the free amount of a zone says so', () => {
  const held = rulesForCart(rules, fromRupees(3000))

  expect(deliveryRange(held)).toEqual([fromRupees(0), fromRupees(400)])
  expect(costs.delivery(held)).toBe('Delivery free in Mardan, ₨400 elsewhere')
})

test('below it, and without any, the rates are as they are', () => {
  expect(rulesForCart(rules, fromRupees(2999))).toEqual(rules)
  expect(costs.delivery(rulesForCart(rules, fromRupees(1)))).toBe('Delivery ₨150 in Mardan, ₨400 elsewhere')
})

test('free everywhere is one word', () => {
  const free = { ...rules, elsewhere: rules.elsewhere && { ...rules.elsewhere, freeFrom: 1000 } }
  expect(costs.delivery(rulesForCart(free, fromRupees(4000)))).toBe('Delivery free')
})
