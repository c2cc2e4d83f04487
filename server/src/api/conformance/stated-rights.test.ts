/*
 * Who may make a call is stated twice beside it: as the right that the server checks, and in words (`text.rights`), which
 * the API's description shows. Each caller makes every call, and is refused exactly where the words say so.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import * as texts from '@sauda/contract/call.ts'
import { calls, rightFor, type ServedEndpointName, servedEndpoints } from '@sauda/contract/calls.ts'
import { pathOf } from '@sauda/contract/endpoint.ts'
import { hasRight, roles } from '@sauda/contract/rights.ts'
import { rightsCallers } from '#testing/desk/rights-callers.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const callers = ['nobody', 'publishable', 'customer', 'read', 'write', ...roles] as const
type CallerName = (typeof callers)[number]

const owners: readonly CallerName[] = ['owner']
const managers: readonly CallerName[] = [...owners, 'manager']
const staff: readonly CallerName[] = [...managers, 'packer']
const shoppers: readonly CallerName[] = ['publishable', 'customer']

/** Who may, by the words of a description. */
const statements: Readonly<Record<string, readonly CallerName[]>> = {
  [texts.owners]: owners,
  [texts.ownersRead]: [...owners, 'read'],
  [texts.ownersWrite]: [...owners, 'write'],
  [texts.managers]: managers,
  [texts.operators]: [...managers, 'read'],
  [texts.writers]: [...managers, 'write'],
  [texts.allStaff]: [...staff, 'read'],
  [texts.allStaffWrite]: [...staff, 'write'],
  [texts.readers]: [...staff, ...shoppers, 'read'],
}

/** Calls with words of their own. The customer's answer depends on whose the thing is: `rights.test.ts` compares it. */
const others: Partial<Record<ServedEndpointName, readonly CallerName[]>> = {
  createOrder: [...managers, 'write', 'customer'],
  getCustomer: [...managers, 'read'],
  getOrder: [...staff, 'read', 'customer'],
  listGateways: [...staff, ...shoppers, 'read'],
  listOrders: [...staff, 'read', 'customer'],
  updateCustomer: [...managers, 'write'],
}

/** About the caller, so that roles do not matter; `rights.test.ts` has a row for each. */
const personal = /DeskSessions?$|SecondFactor$|ApplicationPasswords?$|^getMe$/

const textOf = (name: ServedEndpointName): texts.CallText => calls[name].text
const names = Object.keys(servedEndpoints) as ServedEndpointName[]
/** Of WooCommerce or WordPress. */
const isOfOthers = (path: string): boolean => !path.includes('{product}')

/** The shop's own calls for shoppers accept any key. */
const mayMake = (name: ServedEndpointName): readonly CallerName[] | undefined =>
  others[name] ??
  (textOf(name).rights === texts.readers && !isOfOthers(servedEndpoints[name].path)
    ? callers.slice(1)
    : statements[textOf(name).rights])

const shop = setUpShop()
let headers: Awaited<ReturnType<typeof rightsCallers>>
beforeAll(async () => {
  headers = await rightsCallers(shop)
})

/** required parameters of the query */
const queries: Partial<Record<ServedEndpointName, string>> = { suggestShippingClassSlug: '?name=Bulky' }

/** Makes a call about something that does not exist, with the example of its description. */
async function ask(name: ServedEndpointName, caller: CallerName): Promise<{ status: number; code: string }> {
  const { method, path } = servedEndpoints[name]
  const unknown = [...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => [part, '999999'])
  const body = (textOf(name).example ?? {}) as object
  const reply = await shop.ask(pathOf(path, Object.fromEntries(unknown)) + (queries[name] ?? ''), {
    method,
    headers: headers[caller] ?? {},
    ...(method !== 'GET' && { body }),
  })
  return { status: reply.status, code: (reply.body as { code?: string }).code ?? '' }
}

const isRefused = ({ status, code }: { status: number; code: string }): boolean =>
  (status === 401 || status === 403) && /_cannot_[a-z]+$|authentication_error$/.test(code)

/** A key without the permission is refused like a wrong key in calls of WooCommerce and WordPress, and in the import. */
function refusalFor(name: ServedEndpointName, caller: CallerName): RegExp {
  const { method, path } = servedEndpoints[name]
  const isOther = caller === (method === 'GET' ? 'write' : 'read')
  if (isOther && (isOfOthers(path) || name === 'importProducts'))
    return /^401 woocommerce_rest_authentication_error$/
  const doing = { GET: 'view', POST: 'create|edit|batch', PUT: 'edit', DELETE: 'delete|edit' }[method]
  const what = name === 'quoteOrder' ? 'view' : doing
  return new RegExp(`^${caller === 'nobody' ? 401 : 403} woocommerce_rest_cannot_(?:${what})$`)
}

describe('the server agrees with the words of every call [API-044] [PERM-004] [PERM-005]', () => {
  test.each(callers)('for %s', async (caller) => {
    const differences: string[] = []
    for (const name of names) {
      const may = mayMake(name)?.includes(caller)
      if (may === undefined) continue
      const reply = await ask(name, caller)
      const shown = `${reply.status} ${reply.code}`
      const isRight = may ? !isRefused(reply) && reply.status !== 500 : refusalFor(name, caller).test(shown)
      if (!isRight) differences.push(`${name}: ${shown}, ${may ? 'may' : 'may not'}`)
    }
    expect(differences).toEqual([])
  })
})

test('the right in the row of every call agrees with its words', () => {
  const differences = names.flatMap((name) => {
    const [words, right] = [statements[textOf(name).rights] ?? others[name], rightFor(name)]
    if (!words || !right || textOf(name).rights === texts.readers) return []
    return roles
      .filter((role) => hasRight(role, right) !== words.includes(role))
      .map((role) => `${name}: ${role}`)
  })
  // a packer sees what shoppers see
  expect(differences).toEqual(['listGateways: packer'])
})

test('the words of every call that needs a right are known', () => {
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
