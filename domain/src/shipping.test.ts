import { describe, expect, test } from 'vitest'
import { fromRupees, paisa } from './money.ts'
import {
  defaultDelivery,
  deliveryCosts,
  deliveryRange,
  hasClassCosts,
  type DeliveryRate,
  type DeliveryRules,
  type DeliveryZone,
  rateFor,
  shippingAt,
  shippingFor,
} from './shipping.ts'

const rate = (rupees: number, difference: Partial<DeliveryRate> = {}): DeliveryRate => ({
  title: `For ${rupees}`,
  rupees,
  freeFrom: null,
  days: null,
  cashOnDelivery: true,
  ...difference,
})
const zone = (rupees: number, difference: Partial<DeliveryZone> = {}): DeliveryZone => ({
  ...rate(rupees),
  provinces: [],
  cities: [],
  ...difference,
})
const rules = (zones: readonly DeliveryZone[], elsewhere: DeliveryRate | null = null): DeliveryRules => ({
  zones,
  elsewhere,
  otherCities: false,
})
const bought = (rupees: number, discount = 0) => ({
  subtotal: fromRupees(rupees),
  discount: fromRupees(discount),
})

test('by default a shop delivers everywhere, for cash, only to listed cities [CONST-003]', () => {
  const plain = { freeFrom: null, days: null, cashOnDelivery: true }

  expect(defaultDelivery).toEqual({
    zones: [{ ...plain, title: 'Local Delivery', rupees: 200, provinces: [], cities: ['Mardan'] }],
    elsewhere: { ...plain, title: 'Standard Shipping', rupees: 400 },
    otherCities: false,
  })
})

describe('the rate of a place', () => {
  const lahore = zone(150, { cities: ['Lahore', ' Kasur '] })
  const punjab = zone(250, { provinces: ['Punjab'] })
  const closed = zone(0, { provinces: ['GB'], closed: true })

  test.each([
    ['Lahore', 'Punjab', 150],
    [' LAHORE ', 'Punjab', 150],
    ['kasur', 'Punjab', 150],
    ['Multan', ' punjab', 250],
    ['Quetta', 'Balochistan', 400],
    ['Gilgit', 'GB', undefined],
  ])('%s in %s costs %j rupees', (city, province, rupees) => {
    const all = rules([punjab, lahore, closed], rate(400))

    expect(rateFor(all, { city, province })?.rupees).toBe(rupees)
  })

  test('a shop that delivers only to its zones has no rate for other places', () => {
    expect(rateFor(rules([lahore]), { city: 'Quetta', province: 'Balochistan' })).toBeUndefined()
    expect(shippingFor(rules([lahore]), { city: 'Quetta', province: 'Balochistan' }, bought(100))).toEqual({
      methodId: 'flat_rate',
      title: undefined,
      amount: 0,
      rate: undefined,
    })
  })
})

test('before a city is selected delivery is 0 and has no name, even if the province has a rate', () => {
  const punjab = rules([zone(250, { provinces: ['Punjab'] })])

  expect(shippingFor(punjab, { city: '  ', province: 'Punjab' }, bought(100))).toEqual({
    methodId: 'flat_rate',
    title: undefined,
    amount: 0,
    rate: undefined,
  })
  expect(shippingFor(punjab, { city: 'Multan', province: 'Punjab' }, bought(100)).amount).toBe(25_000)
})

test.each([
  [2999, 0, 15_000],
  [3000, 0, 0],
  [3200, 201, 15_000],
  [3200, 200, 0],
])('free from 3000 rupees: products of %d less %d cost %d paisa of delivery', (cost, discount, amount) => {
  expect(shippingAt(rate(150, { freeFrom: 3000 }), bought(cost, discount)).amount).toBe(amount)
})

test('free from 0 rupees is free even when a discount exceeds the products', () => {
  expect(shippingAt(rate(150, { freeFrom: 0 }), { subtotal: paisa(100), discount: paisa(200) }).amount).toBe(
    0,
  )
})

test('a host’s rate keeps its method; the shop’s own is the flat rate', () => {
  expect(shippingAt(rate(99), bought(1), 'local_pickup')).toMatchObject({
    methodId: 'local_pickup',
    title: 'For 99',
    amount: 9_900,
  })
  expect(shippingAt(rate(99), bought(1)).methodId).toBe('flat_rate')
})

describe('possible costs of delivery before the place is known', () => {
  const mardan = zone(200, { cities: ['Mardan'] })

  test('each amount once, the lowest first, without closed zones', () => {
    const all = rules([zone(900), zone(300), zone(50, { closed: true }), zone(300)], rate(600))

    expect(deliveryRange(all)).toEqual([30_000, 60_000, 90_000])
    expect(deliveryRange(rules([]))).toEqual([])
  })

  test.each<[string, DeliveryRules, object]>([
    ['nowhere', rules([zone(5, { closed: true })]), { kind: 'none' }],
    ['one rate', rules([mardan], rate(200)), { kind: 'one', cost: 20_000 }],
    [
      'one city and elsewhere',
      rules([mardan, zone(1, { closed: true })], rate(400)),
      { kind: 'city', city: 'Mardan', cost: 20_000, elsewhere: 40_000 },
    ],
    [
      'a city that costs more than elsewhere',
      rules([mardan], rate(100)),
      { kind: 'city', city: 'Mardan', cost: 20_000, elsewhere: 10_000 },
    ],
    [
      'two cities of a zone',
      rules([zone(200, { cities: ['Mardan', 'Swabi'] })], rate(400)),
      { kind: 'span', lowest: 20_000, highest: 40_000 },
    ],
    [
      'a city and a province',
      rules([zone(200, { cities: ['Mardan'], provinces: ['Punjab'] })], rate(400)),
      { kind: 'span', lowest: 20_000, highest: 40_000 },
    ],
    [
      'a province alone',
      rules([zone(200, { provinces: ['Punjab'] })], rate(400)),
      { kind: 'span', lowest: 20_000, highest: 40_000 },
    ],
    [
      'two zones',
      rules([mardan, zone(300, { cities: ['Swabi'] })], rate(400)),
      { kind: 'span', lowest: 20_000, highest: 40_000 },
    ],
    [
      'zones alone',
      rules([mardan, zone(300, { cities: ['Swabi'] })]),
      { kind: 'span', lowest: 20_000, highest: 30_000 },
    ],
  ])('%s', (_, given, costs) => {
    expect(deliveryCosts(given)).toEqual(costs)
  })
})

describe('shipping classes', () => {
  const classCosts = [
    { slug: 'bulky', rupees: 500 },
    { slug: 'glass', rupees: 150 },
  ]
  const courier = rate(200, { classCosts, noClassCost: 50 })
  const amount = (given: DeliveryRate, classes?: string[]) =>
    shippingAt(given, { ...bought(1000), ...(classes && { classes }) }).amount

  test.each([
    ['a class once for all its lines', ['bulky', 'bulky'], 700],
    ['each class of the order', ['bulky', 'glass'], 850],
    ['products without a class', ['', 'glass'], 400],
    ['no class without a cost', ['gifts'], 200],
    ['nothing while the classes are unknown', undefined, 200],
  ])('are added to the rate: %s', (_, classes, rupees) => {
    expect(amount(courier, classes)).toBe(fromRupees(rupees))
  })

  test('or only the most expensive one', () => {
    expect(amount({ ...courier, mostExpensiveClassOnly: true }, ['bulky', 'glass', ''])).toBe(fromRupees(700))
    expect(amount({ ...courier, mostExpensiveClassOnly: true }, [])).toBe(fromRupees(200))
  })

  test('are 0 when delivery is free', () => {
    expect(amount({ ...courier, freeFrom: 1000 }, ['bulky'])).toBe(fromRupees(0))
  })

  test('give a range of possible costs of delivery', () => {
    const mardan = zone(200, { cities: ['Mardan'], classCosts })
    expect(hasClassCosts(rules([mardan]))).toBe(true)
    expect(hasClassCosts(rules([{ ...mardan, closed: true }], rate(400)))).toBe(false)
    expect(deliveryRange(rules([mardan], rate(400)))).toEqual([200, 400, 700].map(fromRupees))
    expect(deliveryCosts(rules([mardan], rate(400)))).toEqual({
      ...{ kind: 'span', lowest: fromRupees(200), highest: fromRupees(700) },
    })
  })
})
