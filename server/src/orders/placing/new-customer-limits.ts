/**
 * Limits for new customers. Each customer, phone and address has limits for the units of a product per day, and for the
 * value and number of open orders. All new customers together have limits for the number and value of orders per hour,
 * and for their share of each stock. Each network (IP address range) has hourly limits too. Orders from one network use
 * up the shop's hourly limit only up to the network's own limit. An order above a limit waits for approval or payment,
 * and reserves only the units within the limits. A paid or delivered order, or the owner's approval, lifts all limits.
 * A new email, phone or street does not, because anyone can invent one.
 */
import { orderRules } from '@sauda/domain/order-rules.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import { add, formatRupees, type Paisa, paisa, zero } from '@sauda/domain/money.ts'
import { orderHold as text } from '@sauda/domain/wording/order-hold.ts'
import { internationalPhone } from '@sauda/domain/phone.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/limits/caller-address.ts'
import { scaled } from '#platform/http/limits/rate-limit.ts'
import { isPublicAddress } from '#platform/outgoing/private-addresses.ts'
import type { OrderSettings } from '#shop/settings/shop-settings.ts'
import {
  isShareExceeded,
  isTrusted,
  lockForLimits,
  type NewOrders,
  readFigures,
  trustCustomer,
  type Who,
} from './new-customer-limits-store.ts'
import type { OrderRecord } from '#orders/order/order-store.ts'

/** A line of an order that the limits check. */
export type LimitedLine = {
  productId: number
  quantity: number
  /** of one unit, in paisa */
  price: number
  /** the row whose stock the line takes, which variations may share, and its units; undefined: not managed */
  stock: { id: number; left: number } | undefined
}

/** The part of an order that the limits check. */
type LimitedOrder = {
  /** absent: a new order */
  id?: number
  who: Who
  total: Paisa
  lines: readonly LimitedLine[]
}

/** Limits for new customers; values in paisa; Infinity = no limit. */
type OrderLimits = {
  /** units of a product that one customer may order in a day */
  pieces: number
  /** unpaid orders that one customer may have */
  open: number
  /** sum of these orders */
  value: number
  /** orders of all new customers in an hour, in the shop and from one network */
  perHour: number
  perNetwork: number
  /** sums of these orders */
  hourValue: number
  networkValue: number
  /** part of each stock that all new customers may reserve, 0 to 1 */
  share: number
  /** the owner approves every order of new customers */
  holdsAll: boolean
}

/** How an order above a limit is held until the owner approves it. */
export type Hold = {
  /** why the order needs approval, as texts for the owner */
  reasons: readonly string[]
  /** time at which the order is cancelled unless the owner has approved it */
  until: Date
  /** maximum of units of a product that the order may reserve */
  unitsOfProduct(productId: number): number
  /** maximum of units that the order may reserve of a row's stock */
  unitsOfStock(stockId: number): number
  /** maximum value of all units that the order may reserve, in paisa */
  worth: number
  /**
   * whether the order uses its coupons now. Above a limit it uses them once it is approved, because otherwise a few
   * invented customers could use up a coupon.
   */
  usesCoupons: boolean
}

const hour = 3_600_000
const day = 24 * hour

/**
 * The limits that apply to a customer, or undefined. If limits apply, other orders of the same customer, phone or
 * address wait until the end of the transaction. Otherwise concurrent orders would not count each other.
 */
export async function lockLimits(
  { config }: Pick<Context, 'config'>,
  tx: Database,
  who: Who,
  payment: Payment,
): Promise<OrderLimits | undefined> {
  const limits = limitsOf(config, payment)
  if (!limits || (await isTrusted(tx, who.customerId))) return undefined
  await lockForLimits(tx, who)
  return limits
}

type Payment = Pick<
  OrderSettings['payment'],
  | 'holdNewOrders'
  | 'newOrdersPerHour'
  | 'newOrdersPerNetwork'
  | 'newOrdersValue'
  | 'newOrdersNetworkValue'
  | 'newOrdersStock'
>

/** Limits for new customers. Undefined if the operator has disabled all limits, unless the owner holds every order of new customers. */
export function limitsOf(config: Context['config'], payment: Payment): OrderLimits | undefined {
  const limit = (number: number) => (number === 0 ? Infinity : scaled(config, number))
  const [pieces, open] = [limit(config.orderLimits.pieces), limit(config.orderLimits.open)]
  const value = limit(config.orderLimits.value) * 100
  const isOff = Math.min(pieces, value, open) === Infinity
  if (isOff && !payment.holdNewOrders) return undefined
  return {
    ...{ pieces, open, value, holdsAll: payment.holdNewOrders },
    perHour: isOff ? Infinity : limit(payment.newOrdersPerHour),
    perNetwork: isOff ? Infinity : limit(payment.newOrdersPerNetwork),
    hourValue: isOff ? Infinity : limit(payment.newOrdersValue) * 100,
    networkValue: isOff ? Infinity : limit(payment.newOrdersNetworkValue) * 100,
    share: isOff ? 1 : payment.newOrdersStock / 100,
  }
}

/** The hold of an order above a limit; undefined if it needs no approval. @param limits the result of `lockLimits` */
export async function holdFor(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Database,
  limits: OrderLimits,
  { id: except = 0, who, total, lines }: LimitedOrder,
): Promise<Hold | undefined> {
  const { pieces, open, value, perNetwork } = limits
  const wanted = unitsBy(lines, ({ productId }) => productId)
  const now = clock()
  const { held, before, recent, ...found } = await readFigures(tx, {
    ...who,
    ...{ except, perNetwork, productIds: [...wanted.keys()], isShared: limits.share < 1 },
    // without limits of an hour no orders are counted: in a sale there may be thousands
    hourAgo: new Date(hasHourlyLimit(limits) ? now - hour : now),
    dayAgo: new Date(now - day),
  })
  const free = freeUnits(limits, lines, held)
  const fromStock = unitsBy(lines, ({ stock }) => stock?.id)
  const isOverShare = ({ stock }: LimitedLine) =>
    stock !== undefined && (fromStock.get(stock.id) ?? 0) > (free.get(stock.id) ?? Infinity)
  const shared = new Set(lines.filter(isOverShare).map(({ productId }) => productId))
  const tooMany = [...wanted].filter(([id, quantity]) => (before.get(id)?.ordered ?? 0) + quantity > pieces)
  const { count, unpaid } = found.open
  const sum = add(unpaid, total)
  const left = leftOfHour(limits, recent, { who, total })
  const exceeded = [
    ...(tooMany.length > 0 ? [text.manyPieces(tooMany.length, pieces)] : []),
    ...(sum > value ? [text.muchOwed(formatRupees(sum), formatRupees(paisa(value)))] : []),
    ...(count + 1 > open ? [text.manyOrders(count + 1, open)] : []),
    ...(shared.size > 0 ? [text.muchStock(shared.size, Math.round(limits.share * 100))] : []),
    ...left.reasons,
  ]
  const reasons = [...exceeded, ...(limits.holdsAll ? [text.allHeld] : [])]
  if (reasons.length === 0) return undefined
  return {
    reasons,
    until: new Date(now + config.orderLimits.holdMs),
    unitsOfProduct: (productId) => Math.max(0, pieces - (before.get(productId)?.reserved ?? 0)),
    unitsOfStock: (stockId) => Math.max(0, free.get(stockId) ?? Infinity),
    worth: Math.max(0, Math.min(value - unpaid, left.worth)),
    usesCoupons: exceeded.length === 0,
  }
}

const hasHourlyLimit = ({ perHour, perNetwork, hourValue, networkValue }: OrderLimits): boolean =>
  Math.min(perHour, perNetwork, hourValue, networkValue) < Infinity

/** Sums the units of the lines per key; lines without a key are left out. */
function unitsBy(lines: readonly LimitedLine[], keyOf: (line: LimitedLine) => number | undefined) {
  const units = new Map<number, number>()
  for (const line of lines) {
    const key = keyOf(line)
    if (key !== undefined) units.set(key, (units.get(key) ?? 0) + line.quantity)
  }
  return units
}

/** Units of each line to take from stock now: all units, or those within the limits if the order waits for approval. */
export function reservableUnits(lines: readonly LimitedLine[], hold: Hold | undefined): number[] {
  if (!hold) return lines.map(({ stock, quantity }) => (stock ? quantity : 0))
  const ofProduct = new Map<number, number>()
  const ofStock = new Map<number, number>()
  let { worth } = hold
  return lines.map(({ productId, stock, quantity, price }) => {
    // without worth the order may reserve nothing, not even free products
    if (!stock || worth <= 0) return 0
    const allowed = ofProduct.get(productId) ?? hold.unitsOfProduct(productId)
    const free = ofStock.get(stock.id) ?? hold.unitsOfStock(stock.id)
    const affordable = price > 0 ? Math.floor(worth / price) : Infinity
    const taken = Math.min(quantity, allowed, free, affordable)
    ofProduct.set(productId, allowed - taken)
    ofStock.set(stock.id, free - taken)
    worth -= taken * price
    return taken
  })
}

type Hour = { reasons: string[]; /** what the order may reserve, in paisa */ worth: number }

/**
 * What an order may reserve within the hourly limits: nothing if the hour already has the maximum number of orders.
 * Otherwise a series of invented customers could reserve the whole stock.
 */
function leftOfHour(
  { perHour, perNetwork, hourValue, networkValue }: OrderLimits,
  recent: NewOrders,
  { who, total }: Pick<LimitedOrder, 'who' | 'total'>,
): Hour {
  const limits = [
    ...(who.network === ''
      ? []
      : [
          { left: recent.fromNetwork < perNetwork ? Infinity : 0, reason: text.manyFromNetwork(perNetwork) },
          {
            left: networkValue - recent.networkValue,
            reason: text.muchFromNetwork(formatRupees(shownLimit(networkValue))),
          },
        ]),
    { left: recent.count < perHour ? Infinity : 0, reason: text.manyInShop(perHour) },
    { left: hourValue - recent.value, reason: text.muchInShop(formatRupees(shownLimit(hourValue))) },
  ]
  return {
    reasons: limits.filter(({ left }) => total > left).map(({ reason }) => reason),
    worth: Math.max(0, Math.min(...limits.map(({ left }) => left))),
  }
}

/** Infinity has no text; its reason is never shown. */
const shownLimit = (value: number): Paisa => (value === Infinity ? zero : paisa(value))

/** Units of each stock that new customers may still reserve. @param held units that they have reserved already */
function freeUnits(
  { share }: OrderLimits,
  lines: readonly LimitedLine[],
  held: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  if (share >= 1) return new Map()
  return new Map(
    lines.flatMap(({ stock }) => {
      if (!stock) return []
      const taken = held.get(stock.id) ?? 0
      return [
        [
          stock.id,
          Math.max(orderRules.newCustomerUnits, Math.floor(share * (stock.left + taken))) - taken,
        ] as const,
      ]
    }),
  )
}

/**
 * Checks the share of new customers again, after an order has taken `reserved` units. When the limits were checked
 * first, concurrent orders did not see each other's units. The stocks must be locked.
 * @returns whether new customers have no more than their share of each stock
 */
export async function isWithinShare(
  tx: Database,
  { share }: Pick<OrderLimits, 'share'>,
  lines: readonly LimitedLine[],
  reserved: readonly number[],
): Promise<boolean> {
  const taken = lines.filter((_, index) => (reserved[index] ?? 0) > 0)
  if (share >= 1 || taken.length === 0) return true
  const isExceeded = await isShareExceeded(tx, {
    stockIds: taken.flatMap(({ stock }) => stock?.id ?? []),
    productIds: taken.map(({ productId }) => productId),
    ...{ share, least: orderRules.newCustomerUnits },
  })
  return !isExceeded
}

/** The identities of an order, normalised: `House 4, Street 2` becomes `house 4 street 2`. */
export function buyerIdentities(
  customerId: number,
  { billing, shipping, address }: { billing: BillingAddress; shipping: Address; address: string },
): Who {
  const words = (line: string) =>
    line
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .join(' ')
  return {
    customerId,
    phone: internationalPhone(billing.phone),
    place: `${words(shipping.address1)}, ${words(shipping.city)}`,
    // behind an untrusted proxy all callers have the proxy's address
    network: isPublicAddress(address.replace(/\/64$/, '')) ? networkOf(address) : '',
  }
}

/** Lifts all limits for an order's customer; called when the owner has approved the order. */
export async function trustOrderCustomer(tx: Database, order: OrderRecord, now: Date): Promise<void> {
  if (order.customerId > 0) await trustCustomer(tx, order.customerId, now)
}
