import { expect, test } from 'vitest'
import { rightFor, type ServedEndpointName, servedEndpoints } from './calls.ts'
import { hasRight, rightsOf, roles } from './rights.ts'

const names = Object.keys(servedEndpoints) as ServedEndpointName[]

test('every call of operators is in the table', () => {
  const operators = names.filter((name) => servedEndpoints[name].sends === 'operator')
  expect(operators.filter((name) => rightFor(name) === undefined)).toEqual([])
})

test('a higher role has every right of a lower one', () => {
  const [owner, manager, packer] = roles.map((role) => rightsOf(role))
  expect(owner).toEqual(expect.arrayContaining([...(manager ?? [])]))
  expect(manager).toEqual(expect.arrayContaining([...(packer ?? [])]))
})

test('only owners change where payments go, including in settings', () => {
  const right = rightFor('updateSettings', { group: 'payment' })
  expect(right).toBe('payments')
  expect(roles.filter((role) => right && hasRight(role, right))).toEqual(['owner'])
  expect(rightFor('updateSettings', { group: 'tax' })).toBe('settings')
})
