/**
 * Compares what the API's description says about the rights of each call with what the server does. The server must
 * refuse each caller exactly where the description says so.
 */
import * as texts from '@sauda/contract/call.ts'
import { calls, type ServedEndpointName, servedEndpoints } from '@sauda/contract/calls.ts'
import { pathOf } from '@sauda/contract/endpoint.ts'
import { roles } from '@sauda/contract/rights.ts'
import type { TestShop } from '#testing/test-shop.ts'

export const callers = ['nobody', 'publishable', 'customer', 'read', 'write', ...roles] as const
export type CallerName = (typeof callers)[number]

const owners: readonly CallerName[] = ['owner']
const managers: readonly CallerName[] = [...owners, 'manager']
const staff: readonly CallerName[] = [...managers, 'packer']
const shoppers: readonly CallerName[] = ['publishable', 'customer']

/** The roles that a description allows. */
export const statements: Readonly<Record<string, readonly CallerName[]>> = {
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

/** Calls whose rights have a special text. A customer's reply depends on the owner; `rights.test.ts` checks it. */
export const others: Partial<Record<ServedEndpointName, readonly CallerName[]>> = {
  createOrder: [...managers, 'write', 'customer'],
  getCustomer: [...managers, 'read'],
  getOrder: [...staff, 'read', 'customer'],
  listGateways: [...staff, ...shoppers, 'read'],
  listOrders: [...staff, 'read', 'customer'],
  updateCustomer: [...managers, 'write'],
}

/** About the caller, so that roles do not matter; `rights.test.ts` has a row for each. */
export const personal = /DeskSessions?$|SecondFactor$|ApplicationPasswords?$|^getMe$/

export const textOf = (name: ServedEndpointName): texts.CallText => calls[name].text
export const names = Object.keys(servedEndpoints) as ServedEndpointName[]
/** Of WooCommerce or WordPress. */
const isOfOthers = (path: string): boolean => !path.includes('{product}')

/** The shop's own calls for shoppers accept any key. */
export const mayMake = (name: ServedEndpointName): readonly CallerName[] | undefined =>
  others[name] ??
  (textOf(name).rights === texts.readers && !isOfOthers(servedEndpoints[name].path)
    ? callers.slice(1)
    : statements[textOf(name).rights])

/** required parameters of the query */
const queries: Partial<Record<ServedEndpointName, string>> = { suggestShippingClassSlug: '?name=Bulky' }

/** Makes a call about something that does not exist, with the example of its description. */
async function ask(
  shop: TestShop,
  headers: Record<string, string>,
  name: ServedEndpointName,
): Promise<{ status: number; code: string }> {
  const { method, path } = servedEndpoints[name]
  const unknown = [...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => [part, '999999'])
  const body = (textOf(name).example ?? {}) as object
  const reply = await shop.ask(pathOf(path, Object.fromEntries(unknown)) + (queries[name] ?? ''), {
    method,
    headers,
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

/**
 * Makes calls about things that do not exist.
 *
 * @param headers of the caller
 * @param may `true`: makes the calls that the caller may make; `false`: makes the others
 * @returns the calls whose replies differ from the description
 */
export async function differences(
  shop: TestShop,
  headers: Record<string, string>,
  caller: CallerName,
  may: boolean,
): Promise<string[]> {
  const different: string[] = []
  for (const name of names) {
    if (mayMake(name)?.includes(caller) !== may) continue
    const reply = await ask(shop, headers, name)
    const shown = `${reply.status} ${reply.code}`
    const isRight = may ? !isRefused(reply) && reply.status !== 500 : refusalFor(name, caller).test(shown)
    if (!isRight) different.push(`${name}: ${shown}, ${may ? 'may' : 'may not'}`)
  }
  return different
}
