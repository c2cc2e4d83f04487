/** Texts of orders that wait for the owner's word before they are sent. */
import { plural } from './numbers.ts'

export const orderReview = {
  /** beneath 'Order Successful!' and in the order's updates */
  waiting: (phone: string) =>
    `We will call ${phone} to confirm this order before we send it. You need do nothing until then.`,
  waitingShort: 'We will call you to confirm this order before we send it.',

  /** notes for the owner */
  held: (reasons: readonly string[]) =>
    `Waits for your word: ${reasons.join('; ')}. Set it to processing to send it; the customer's later orders then go through. Cancel it to refuse it.`,
  heldUntilPaid: (reasons: readonly string[]) =>
    `Not all of it is reserved until it is paid: ${reasons.join('; ')}.`,
  manyPieces: (products: number, limit: number) =>
    `${plural(products, 'one product', `${products} products`)} with more than ${limit} pieces in a day`,
  muchOwed: (sum: string, limit: string) => `${sum} not yet paid in all, more than ${limit}`,
  manyOrders: (count: number, limit: number) =>
    `${count} open orders of this customer, telephone or address, more than ${limit}`,
  muchStock: (products: number, percent: number) =>
    `new customers would hold more than ${percent}% of the stock of ${plural(products, 'one product', `${products} products`)}`,
  manyFromNetwork: (limit: number) =>
    `more than ${limit} orders of new customers in an hour from one network`,
  manyInShop: (limit: number) => `more than ${limit} orders of new customers in an hour`,
  allHeld: 'you hold the orders of new customers',
  notConfirmed: 'Cancelled: it was not confirmed in time.',
} as const
