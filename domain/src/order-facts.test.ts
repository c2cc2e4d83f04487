import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from './order.ts'
import {
  confirmations,
  factsAfterStatus,
  marksOf,
  type OrderAction,
  orderActions,
  type OrderFacts,
  orderTabs,
  parcelStates,
  stepOf,
  tabOf,
} from './order-facts.ts'

const placed: OrderFacts = {
  status: 'processing',
  confirmation: 'open',
  parcel: 'open',
  isCash: true,
  isPaid: false,
  hasCourier: false,
}
/** The facts after an action; undefined where the order does not allow it. */
function factsAfter(action: OrderAction, facts: OrderFacts): OrderFacts | undefined {
  const step = stepOf(action, facts)
  return step && factsAfterStatus({ ...facts, ...step.facts }, step.status)
}
const after = (...actions: OrderAction[]) =>
  actions.reduce<OrderFacts | undefined>((facts, action) => facts && factsAfter(action, facts), placed)

test('a cash order moves through the tabs until its parcel is delivered', () => {
  const walk = ['confirm', 'pack', 'hand_over', 'deliver'] as const
  const tabs = walk.map((_, index) => tabOf(after(...walk.slice(0, index + 1)) ?? placed))
  expect([tabOf(placed), ...tabs]).toEqual(['to_confirm', 'to_pack', 'to_hand_over', 'on_the_way', 'done'])
})

test('a returned parcel waits until it is received', () => {
  const back = after('confirm', 'pack', 'hand_over', 'come_back')
  expect(back && tabOf(back)).toBe('coming_back')
  expect(after('confirm', 'pack', 'hand_over', 'come_back', 'receive')).toMatchObject({
    status: 'cancelled',
    parcel: 'back',
  })
})

test.each([
  ['pack', placed],
  ['deliver', placed],
  ['money_is_here', { ...placed, status: 'on-hold' }],
  ['cancel', { ...placed, status: 'completed' }],
  ['reopen', { ...placed, status: 'refunded' }],
  ['change_parcel', { ...placed, parcel: 'packed' }],
] as const)('%s is refused in a wrong state', (action, facts) => {
  expect(factsAfter(action, facts)).toBeUndefined()
})

test('an order that another program completes and reopens returns to the state of its parcel', () => {
  const sent = after('confirm', 'pack', 'hand_over') ?? placed
  expect(factsAfterStatus(factsAfterStatus(sent, 'completed'), 'processing').parcel).toBe('handed_over')
  expect(factsAfterStatus(factsAfterStatus(placed, 'completed'), 'processing').parcel).toBe('open')
})

test('any sequence of actions keeps an order in exactly one tab, and reopens nothing by itself', () => {
  const anyFacts = fc.record({
    status: fc.constantFrom(...orderStatuses),
    confirmation: fc.constantFrom(...confirmations),
    parcel: fc.constantFrom(...parcelStates),
    isCash: fc.boolean(),
    isPaid: fc.boolean(),
    hasCourier: fc.boolean(),
  })
  fc.assert(
    fc.property(anyFacts, fc.array(fc.constantFrom(...orderActions), { maxLength: 30 }), (begin, actions) => {
      let facts: OrderFacts = begin
      for (const action of actions) {
        const next = factsAfter(action, facts)
        if (!next) continue
        expect(orderTabs.filter((tab) => tab === tabOf(next))).toHaveLength(1)
        expect(tabOf(facts) === 'done' && tabOf(next) !== 'done' && action !== 'reopen').toBe(false)
        facts = next
      }
    }),
  )
})

test('marks list refused parcels first, and are at most two', () => {
  expect(marksOf({ orders: 4, delivered: 1, refused: 2, isVerified: true })).toEqual([
    { kind: 'refused', refused: 2, of: 3 },
    { kind: 'verified' },
  ])
  expect(marksOf({ orders: 1, delivered: 0, refused: 0, isVerified: false })).toEqual([
    { kind: 'unverified' },
    { kind: 'first' },
  ])
  expect(marksOf({ orders: 7, delivered: 6, refused: 0, isVerified: true })).toEqual([
    { kind: 'verified' },
    { kind: 'delivered', count: 6 },
  ])
})
