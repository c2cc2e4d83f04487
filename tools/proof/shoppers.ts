/**
 * Shoppers that use the API like the storefront. Each order has one idempotency key, and is sent again until the shop
 * has accepted or refused it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { ayeshasAddress } from '../../server/testing/address.ts'

/** What the shop decided about an order. `id`: undefined when refused; `code`: of the refusal; `tries`: attempts */
export type Decision = { status: number; id: number | undefined; code: string | undefined; tries: number }
type Wanted = { product: number; coupon?: string }

const json = { 'content-type': 'application/json' }
/** ms between two attempts; maximum ms of an attempt, as in the storefront */
const [againMs, callMs] = [50, 15_000]
/** ms after which the proof gives up. */
const giveUpMs = 120_000

/**
 * Signs a customer in; tries again until it succeeds.
 * @param password default: that of the demonstration's customer
 * @returns the token
 */
export async function tokenOf(
  home: string,
  username: string,
  password = `${username}-demo-1`,
): Promise<string> {
  const body = JSON.stringify({ username, password })
  let last: Awaited<ReturnType<typeof ask>>
  for (const end = Date.now() + giveUpMs; Date.now() < end; await wait(againMs)) {
    const reply = await ask(`${home}/wp-json/jwt-auth/v1/token`, { method: 'POST', headers: json, body })
    if (typeof reply?.body['token'] === 'string') return reply.body['token']
    last = reply
  }
  throw new Error(`${username} could not sign in: ${last ? JSON.stringify(last).slice(0, 300) : 'no reply'}`)
}

/**
 * Places an order of one unit, paid in cash.
 *
 * @param homes addresses of the shop's processes, used in turn
 * @throws {Error} when the shop has not decided within two minutes
 */
export async function placeOrder(
  homes: readonly string[],
  token: string,
  { product, coupon }: Wanted,
  turn: number,
): Promise<Decision> {
  const key = crypto.randomUUID()
  const body = JSON.stringify({
    payment_method: 'cod',
    billing: ayeshasAddress,
    line_items: [{ product_id: product, quantity: 1 }],
    ...(coupon !== undefined && { coupon_lines: [{ code: coupon }] }),
  })
  const headers = { ...json, authorization: `Bearer ${token}`, 'idempotency-key': key }
  let tries = 0
  for (const end = Date.now() + giveUpMs; Date.now() < end; await wait(againMs)) {
    const home = homes[(turn + tries) % homes.length] ?? ''
    tries += 1
    const reply = await ask(`${home}/wp-json/wc/v3/orders`, { method: 'POST', headers, body })
    const code = typeof reply?.body['code'] === 'string' ? reply.body['code'] : undefined
    // no reply, an unavailable or busy shop, or the same order still running: nothing is decided yet
    if (!reply || reply.status >= 500 || code === 'sauda_idempotency_in_progress') continue
    const id = typeof reply.body['id'] === 'number' ? reply.body['id'] : undefined
    return { status: reply.status, id, code, tries }
  }
  throw new Error('an order was not decided within two minutes')
}

type Reply = { status: number; body: Record<string, unknown> }

/** @returns undefined without a complete reply */
export async function ask(url: string, init: RequestInit): Promise<Reply | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(callMs) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return undefined
  }
}

/** An order that the shop has confirmed. `at`: performance.now() of the reply; `tries`: number of attempts */
export type Acknowledged = { id: number; at: number; tries: number }

/** Shoppers who order one after the other, until they are stopped. */
export async function startLoad(
  homes: readonly string[],
  { product, shoppers: count }: { product: number; shoppers: number },
) {
  const token = await tokenOf(homes[0] ?? '', 'ayesha')
  const acknowledged: Acknowledged[] = []
  let isOn = true
  const shopper = async (): Promise<void> => {
    while (isOn) {
      const { id, status, tries } = await placeOrder(homes, token, { product }, acknowledged.length)
      if (id === undefined) throw new Error(`an order was refused with ${status}`)
      acknowledged.push({ id, tries, at: performance.now() })
    }
  }
  const shoppers = Array.from({ length: count }, shopper)
  return {
    /** Waits for the first order that is acknowledged after a time. @returns its time */
    soldAfter: async (moment: number): Promise<number> => {
      for (;;) {
        const first = acknowledged.find(({ at }) => at > moment)
        if (first) return first.at
        await Promise.race([wait(20), ...shoppers])
      }
    },
    stop: async (): Promise<Acknowledged[]> => {
      isOn = false
      await Promise.all(shoppers)
      return acknowledged
    },
  }
}
