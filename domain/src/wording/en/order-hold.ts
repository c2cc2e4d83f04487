/** Texts of orders that need the owner's approval before they are shipped. */
import { plural } from './numbers.ts'

export const orderHold = {
  /** beneath 'Order Successful!' and in the order's updates */
  waiting: (phone: string) =>
    `We'll call ${phone} to confirm this order before we ship it. No action needed.`,
  waitingShort: "We'll call you to confirm this order before we ship it.",

  /** notes for the owner */
  held: (reasons: readonly string[]) =>
    `Needs your approval: ${reasons.join('; ')}. Confirm it to ship it; the customer's later orders then go through. Cancel it to refuse it.`,
  heldUntilPaid: (reasons: readonly string[]) =>
    `Stock isn't fully reserved until it is paid: ${reasons.join('; ')}.`,
  manyPieces: (products: number, limit: number) =>
    `${plural(products, 'one product', `${products} products`)} with more than ${limit} units in a day`,
  muchOwed: (sum: string, limit: string) => `${sum} unpaid in total, more than ${limit}`,
  manyOrders: (count: number, limit: number) =>
    `${count} open orders for this customer, phone or address, more than ${limit}`,
  muchStock: (products: number, percent: number) =>
    `new customers would hold more than ${percent}% of the stock of ${plural(products, 'one product', `${products} products`)}`,
  manyFromNetwork: (limit: number) =>
    `more than ${limit} orders from new customers in an hour on one network`,
  muchFromNetwork: (limit: string) => `orders over ${limit} from new customers in an hour on one network`,
  muchInShop: (limit: string) => `orders over ${limit} from new customers in an hour`,
  manyInShop: (limit: number) => `more than ${limit} orders from new customers in an hour`,
  allHeld: 'you are holding orders from new customers',
  notConfirmed: 'Cancelled: not confirmed in time.',
} as const
