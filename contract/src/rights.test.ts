import { expect, test } from 'vitest'
import { rightFor, type ServedEndpointName, servedEndpoints } from './calls.ts'
import { hasRight, rightsOf, roles } from './rights.ts'

const names = Object.keys(servedEndpoints) as ServedEndpointName[]

test('every call of operators stands in the table, so that a new one is not forgotten', () => {
  const operators = names.filter((name) => servedEndpoints[name].sends === 'operator')
  expect(operators.filter((name) => rightFor(name) === undefined)).toEqual([])
})

test('who may more has every right of who may less', () => {
  const [owner, manager, packer] = roles.map((role) => rightsOf(role))
  expect(owner).toEqual(expect.arrayContaining([...(manager ?? [])]))
  expect(manager).toEqual(expect.arrayContaining([...(packer ?? [])]))
})

test('where the money comes in is the owner’s affair, also among the settings', () => {
  const right = rightFor('updateSettings', { group: 'payment' })
  expect(right).toBe('payments')
  expect(roles.filter((role) => right && hasRight(role, right))).toEqual(['owner'])
  expect(rightFor('updateSettings', { group: 'tax' })).toBe('settings')
})
