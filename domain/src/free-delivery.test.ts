import { expect, test } from 'vitest'
import { freeDelivery, rulesForCart } from './free-delivery.ts'
import { fromRupees } from './money.ts'
import { defaultDelivery, deliveryRange } from './shipping.ts'
import { costs } from '@sauda/domain/wording/costs.ts'

const [zone] = defaultDelivery.zones
const rules = {
  ...defaultDelivery,
  zones: zone ? [{ ...zone, rupees: 150, freeFrom: 3000 }] : [],
}

test('a cart that reaches the free amount of a zone has free delivery', () => {
  const held = rulesForCart(rules, fromRupees(3000))

  expect(deliveryRange(held)).toEqual([fromRupees(0), fromRupees(400)])
  expect(costs.delivery(held)).toBe('Delivery free in Mardan, ₨400 elsewhere')
})

test('below the free amount, and without one, the rates are unchanged', () => {
  expect(rulesForCart(rules, fromRupees(2999))).toEqual(rules)
  expect(costs.delivery(rulesForCart(rules, fromRupees(1)))).toBe('Delivery ₨150 in Mardan, ₨400 elsewhere')
})

test('free delivery everywhere has its own text', () => {
  const free = { ...rules, elsewhere: rules.elsewhere && { ...rules.elsewhere, freeFrom: 1000 } }
  expect(costs.delivery(rulesForCart(free, fromRupees(4000)))).toBe('Delivery free')
})

const karachi = { city: 'Karachi', province: 'Sindh' }
const mardan = { city: 'Mardan', province: 'KPK' }

test('a known place uses its own amount', () => {
  expect(freeDelivery(rules, mardan, fromRupees(1800))).toEqual({
    from: fromRupees(3000),
    missing: fromRupees(1200),
  })
  expect(freeDelivery(rules, mardan, fromRupees(3001))?.missing).toBe(0)
  expect(freeDelivery(rules, karachi, fromRupees(9000))).toBeUndefined()
})

test('without a place it is shown only if all places have the same amount', () => {
  expect(freeDelivery(rules, undefined, fromRupees(1))).toBeUndefined()
  const everywhere = { ...rules, elsewhere: rules.elsewhere && { ...rules.elsewhere, freeFrom: 3000 } }
  expect(freeDelivery(everywhere, undefined, fromRupees(1))?.missing).toBe(fromRupees(2999))
  expect(freeDelivery({ ...rules, zones: [], elsewhere: null }, undefined, fromRupees(1))).toBeUndefined()
})
