/** The recipient of an order's amount due: a courier in cash, or the shop through a bank or a provider. */
import type { DeskOrder } from '#api/orders.ts'
import { order as words } from '#wording/order.ts'

type Due = Pick<DeskOrder, 'cash' | 'due'>

const isCash = ({ cash }: Due): boolean => cash.state !== 'not_due'

export const dueLabel = (order: Due): string => (isCash(order) ? words.collect : words.unpaid)

/** The amount that the courier collects. */
export const toCollect = (order: Due): string => (isCash(order) ? order.due : '0.00')
