/** Sums and counts over many orders. */
import type { Context } from '#platform/context.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import type { OrderFilter } from './order-store.ts'

/** number of orders from which they are not read again for each call: counting ten million takes a second */
const manyFrom = 50_000
/** ms for which a value of many orders may lag */
const longestLagMs = 60 * 60_000
/** maximum characters of a key that is cached */
const longestKey = 500
const mostKept = 200

type Sum = { value: unknown; orders: number }
const sumsOf = cachesOf<Context, Sum>(({ clock }) => ({ max: mostKept, clock }))

/**
 * A value computed from orders: of few orders anew for each call, of many the last one, which is then computed again in
 * the background.
 * @param key names the value and its filter
 * @param ordersIn number of orders from which the value was computed
 */
export async function sumOfOrders<V>(
  context: Context,
  key: string,
  make: () => Promise<V>,
  ordersIn: (value: V) => number,
): Promise<V> {
  if (key.length > longestKey) return make()
  const sum = async (): Promise<Sum> => {
    const value = await make()
    return { value, orders: ordersIn(value) }
  }
  // No stamp says whether an order was changed meanwhile.
  const { value } = await sumsOf(context).fetch(key, {}, sum, ({ orders }) =>
    orders < manyFrom ? 0 : longestLagMs,
  )
  return value as V
}

/** Counts an operators' list of orders. */
export const countedOrders = (context: Context, filter: OrderFilter) => (count: () => Promise<number>) =>
  filter.customerId === undefined
    ? sumOfOrders(
        context,
        `list ${JSON.stringify({ ...filter, orderBy: '', order: '', limit: 0, offset: 0 })}`,
        count,
        (total) => total,
      )
    : count()
