/*
 * Each call states twice who may make it: as the right that the server checks, and in words (`text.rights`) for the
 * API's description. This test checks that the server refuses each caller every call that the words do not allow.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import * as texts from '@sauda/contract/call.ts'
import { calls, rightFor } from '@sauda/contract/calls.ts'
import { hasRight, roles } from '@sauda/contract/rights.ts'
import { rightsCallers } from '#testing/desk/rights-callers.ts'
import {
  callers,
  differences,
  mayMake,
  names,
  others,
  personal,
  statements,
  textOf,
} from '#testing/desk/stated-rights.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let headers: Awaited<ReturnType<typeof rightsCallers>>
beforeAll(async () => {
  headers = await rightsCallers(shop)
})

describe('the server refuses every call that its description does not allow [API-044] [PERM-004] [PERM-005]', () => {
  // stated-permissions.proof.test.ts makes the calls that each may make
  test.each(callers)('for %s', async (caller) => {
    expect(await differences(shop, headers[caller] ?? {}, caller, false)).toEqual([])
  })
})

test('the right in the row of every call agrees with its description', () => {
  const different = names.flatMap((name) => {
    const [words, right] = [statements[textOf(name).rights] ?? others[name], rightFor(name)]
    if (!words || !right || textOf(name).rights === texts.readers) return []
    return roles
      .filter((role) => hasRight(role, right) !== words.includes(role))
      .map((role) => `${name}: ${role}`)
  })
  // a packer sees what shoppers see
  expect(different).toEqual(['listGateways: packer'])
})

test('every call that needs a right has a known description of it', () => {
  const unknown = names.filter(
    (name) =>
      'right' in calls[name] &&
      !mayMake(name) &&
      textOf(name).rights !== texts.everybody &&
      !personal.test(name),
  )
  expect(unknown).toEqual([])
})

test('only owners change the settings of payments', async () => {
  const statuses = []
  for (const caller of ['owner', 'manager', 'packer', 'write'] as const) {
    const request = { method: 'PUT', headers: headers[caller] ?? {}, body: { values: {} } }
    statuses.push((await shop.ask('/wp-json/sauda/v1/settings/payment', request)).status)
  }
  expect(statuses).toEqual([200, 403, 403, 200])
})
