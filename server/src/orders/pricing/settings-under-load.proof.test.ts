/** Two processes on one database while tax and delivery change: every reply uses one state, never an older one. */
import { randomUUID } from 'node:crypto'
import { shopConfigId } from '@sauda/contract/initial-data.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import type { Context } from '#platform/context.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let token: string
let second: Context
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenOf('ayesha')
  second = { ...shop.context, db: openDatabase(shop.databaseUrl) }
})
afterAll(async () => {
  await closeDatabase(second.db)
  await shop.close()
})

/** Settings of one moment: percent and rupees. */
type State = { percent: number; rupees: number }
/** most changes, and how many states each way must have seen before the owner stops */
const limits = { changes: 190, met: 4 }

const keyOf = (digit: string) =>
  `Basic ${Buffer.from(`ck_${digit.repeat(40)}:cs_${digit.repeat(40)}`).toString('base64')}`

/** One of the two processes. */
function processOn(context: Context) {
  const app = createApp(context)
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  return async (path: string, authorization = '', body?: object, method = body ? 'POST' : 'GET') => {
    const reply = await app.request(
      `http://shop.test${path}`,
      {
        method,
        headers: {
          ...(authorization !== '' && { authorization }),
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      socket,
    )
    expect(reply.status).toBeLessThan(300)
    return reply.text()
  }
}
type Ask = ReturnType<typeof processOn>

const inRupees = (text: string | undefined) => Math.round(Number(text))
type Amounts = { total_tax: string; shipping_total: string; subtotal?: string; total: string }

/** The settings derived from an order or quote of 1,000 rupees; checks that its parts add up. */
function stateOf(json: string): State {
  const { total_tax: tax, shipping_total: shipping, total } = JSON.parse(json) as Amounts
  expect(inRupees(total)).toBe(1000 + inRupees(tax) + inRupees(shipping))
  return { percent: inRupees(tax) / 10, rupees: inRupees(shipping) }
}

const lines = { line_items: [{ product_id: 1020, quantity: 1 }] }
const lahore = { city: 'Lahore', state: 'Punjab' }
/** The calls that reveal the settings. */
const ways: Record<string, (ask: Ask) => Promise<State>> = {
  order: async (ask) =>
    stateOf(
      await ask('/wp-json/wc/v3/orders', `Bearer ${token}`, {
        payment_method: 'bacs',
        billing: { ...ayeshasAddress, ...lahore },
        ...lines,
      }),
    ),
  quote: async (ask) =>
    stateOf(await ask('/wp-json/sauda/v1/quote', keyOf('1'), { ...lines, shipping: lahore })),
  page: async (ask) => {
    const [, json = ''] =
      new RegExp(`id="${shopConfigId}"[^>]*>([^<]*)<`).exec(await ask('/contact-us')) ?? []
    const { taxPercent: percent, delivery } = JSON.parse(json) as ShopConfig
    return { percent, rupees: delivery.elsewhere?.rupees ?? NaN }
  },
}

test('no page, quote or order mixes two states, or shows a state older than its request', async () => {
  const processes = [processOn(shop.context), processOn(second)] as const
  const rate = { title: 'Post', freeFrom: null, days: null, cashOnDelivery: true }
  const put = (index: number, group: string, values: object) =>
    processes[index % 2 === 0 ? 0 : 1](`/wp-json/sauda/v1/settings/${group}`, keyOf('2'), { values }, 'PUT')
  await put(0, 'tax', { percent: 0 })
  await put(0, 'delivery', { zones: [], elsewhere: { ...rate, rupees: 100 } })
  // only neighbouring states share an amount, so that a mixture equals no state
  const states: State[] = [{ percent: 0, rupees: 100 }]
  let done = 0
  let over = false
  const wrong: string[] = []
  const seen = new Map(Object.keys(ways).map((name) => [name, new Set<number>()]))
  const haveMet = () => [...seen.values()].every(({ size }) => size >= limits.met)
  const owner = async () => {
    for (let step = 1; step <= limits.changes && !haveMet(); step += 1) {
      const at = Math.ceil(step / 2)
      const isTax = step % 2 === 1
      states.push({ percent: at, rupees: 100 + (isTax ? at - 1 : at) })
      if (isTax) await put(at, 'tax', { percent: at })
      else await put(at, 'delivery', { elsewhere: { ...rate, rupees: 100 + at } })
      done = step
    }
    over = true
  }
  const indexOf = ({ percent, rupees }: State) =>
    states.findIndex((state) => state.percent === percent && state.rupees === rupees)
  const watch = async (name: string, look: (ask: Ask) => Promise<State>, ask: Ask) => {
    while (!over) {
      const before = done
      const state = await look(ask)
      const index = indexOf(state)
      if (index < before) wrong.push(`${name}: ${JSON.stringify(state)} after ${before} changes`)
      seen.get(name)?.add(index)
    }
  }

  await Promise.all([
    owner(),
    ...Object.entries(ways).flatMap(([name, look]) => processes.map((ask) => watch(name, look, ask))),
  ])

  expect(wrong).toEqual([])
  // each way was used while the settings changed
  expect(haveMet()).toBe(true)
})
