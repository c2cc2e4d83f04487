/* Compile-time checks: each line below `@ts-expect-error` must not compile, or the type check fails. */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CallDescription, type Calls, none, one } from './call.ts'
import { limiterRates } from './call-limits.ts'
import { calls, codes, resources, servedEndpoints } from './calls.ts'
import type { endpoints } from './endpoints.ts'
import { orderNote } from './order-notes/calls.ts'
import { refusal, refusalsWith, sharedRefusals } from './refusals.ts'
import type { Resource } from './resource.ts'
import type { ReplyOf } from './reply-types.ts'

const note: ReplyOf<typeof orderNote> = {
  id: 1,
  author: 'system',
  date_created: '2026-06-15T12:00:00',
  date_created_gmt: '2026-06-15T07:00:00',
  note: 'Parcel handed to the courier',
  customer_note: false,
  _links: { self: [], collection: [], up: [] },
}

test('an encoder that omits a key of its reply does not compile', () => {
  const { author: _, ...others } = note
  // @ts-expect-error author is missing
  const short: ReplyOf<typeof orderNote> = others

  expect(orderNote.safeParse(note).success).toBe(true)
  expect(orderNote.safeParse(short).success).toBe(false)
})

test('an encoder that adds an unknown key does not compile', () => {
  // @ts-expect-error colour is not described
  const long: ReplyOf<typeof orderNote> = { ...note, colour: 'red' }

  expect(orderNote.safeParse(long).success).toBe(false)
})

test('a call without a description, or with an incomplete one, does not compile', () => {
  // @ts-expect-error listCoupons is missing
  const missing = {} satisfies Calls<Pick<typeof endpoints, 'listCoupons'>>
  // @ts-expect-error text is missing
  const untold: CallDescription = { parameters: { query: none, body: none }, reply: one(orderNote) }

  expect([missing, untold.text]).toEqual([{}, undefined])
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(servedEndpoints).toSorted())
})

test('a refusal with a status that its code does not have does not compile', () => {
  expect(refusal('noTrash', 501)).toBe('501 woocommerce_rest_trash_not_supported')
  expect(refusalsWith({ tooSmall: ['sauda_too_small', 400] })('tooSmall', 400)).toBe('400 sauda_too_small')
  // @ts-expect-error there is no such status
  expect(refusal('noTrash', 404)).toMatch(/^404/)
})

test('no two resources have a call, refusal, schema or limit of the same name', () => {
  const names = (part: keyof Resource): string[] =>
    resources.flatMap((each: Resource) => Object.keys(each[part] ?? {}))
  const refusals = [...Object.keys(sharedRefusals), ...names('refusals')]

  expect(refusals.toSorted()).toEqual(Object.keys(codes).toSorted())
  for (const part of ['calls', 'entities', 'sizes'] as const)
    expect(names(part)).toEqual([...new Set(names(part))])
})

test('every folder of the contract with calls is listed', () => {
  expect(resources).toHaveLength(globSync('*/calls.ts', { cwd: import.meta.dirname }).length)
})

test('a rate has the same numbers wherever its name is used', () => {
  const rates = Object.values<CallDescription>(calls)
    .flatMap(({ limits }) => limits?.rows ?? [])
    .map(({ rate }) => rate)
  const all = [...Object.values(limiterRates), ...rates]

  expect(Object.values(limiterRates).every(({ name }) => !rates.some((each) => each.name === name))).toBe(
    true,
  )
  for (const each of all) expect(all.find(({ name }) => name === each.name)).toEqual(each)
})

test('a call that may ask staff for their password has a limit, so that it cannot be used to guess one', () => {
  const asking = Object.entries<CallDescription>(calls).filter(
    ([name, { refusals = [] }]) =>
      name !== 'removeDeskStaff' && refusals.some((each) => each.includes('desk_password_needed')),
  )
  expect(asking.length).toBeGreaterThan(5)
  for (const [name, { limits }] of asking) expect([name, limits?.rows[0]?.per]).toEqual([name, 'staff'])
})
