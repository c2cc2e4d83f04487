/** Returns by buyers: reasons, quantities, and the steps until the refund. */
import type { ProductImage } from './product.ts'

export const returnReasons = [
  'does_not_fit',
  'damaged',
  'not_as_described',
  'wrong_item',
  'changed_my_mind',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** `closed`: the money was refunded, or the owner has settled the return in another way */
export const returnStates = ['requested', 'approved', 'declined', 'received', 'closed', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

/** States in which the units of a return cannot be returned again. */
export const openReturns: readonly ReturnState[] = ['requested', 'approved', 'received']

export const returnLimits = {
  /** maximum number of pictures of one return */
  pictures: 3,
  /** maximum number of pictures that may be sent for one return, including refused ones */
  sentPictures: 9,
  /** maximum characters of the buyer's text */
  words: 2000,
  /** maximum characters of the shop's answer */
  answer: 2000,
  /** maximum number of returns of one order, including declined and withdrawn ones */
  requests: 10,
} as const

export const returnActions = ['approve', 'decline', 'receive', 'close'] as const
export type ReturnAction = (typeof returnActions)[number]

const steps: Readonly<Record<ReturnAction, { from: readonly ReturnState[]; to: ReturnState }>> = {
  approve: { from: ['requested'], to: 'approved' },
  decline: { from: ['requested'], to: 'declined' },
  receive: { from: ['approved'], to: 'received' },
  close: { from: ['approved', 'received'], to: 'closed' },
}

/** The state after an action; undefined: not possible now. */
export const returnAfter = (state: ReturnState, action: ReturnAction): ReturnState | undefined =>
  steps[action].from.includes(state) ? steps[action].to : undefined

/** The actions that staff can take now. */
export const returnActionsOf = (state: ReturnState): readonly ReturnAction[] =>
  returnActions.filter((action) => returnAfter(state, action) !== undefined)

const dayMs = 24 * 3_600_000

/** The last moment to request a return, epoch ms; undefined: returns are off. @param completedAt epoch ms */
export const returnsEnd = (completedAt: number, days: number): number | undefined =>
  days > 0 ? completedAt + days * dayMs : undefined

/** A line of an order, and a quantity of it. */
export type LineQuantity = { id: number; quantity: number }

/** The sum of the quantities of each line, by the line's id. */
export function unitsByLine(quantities: readonly LineQuantity[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { id, quantity } of quantities) units.set(id, (units.get(id) ?? 0) + quantity)
  return units
}

/**
 * Units of each line that can still be returned: the bought units, minus refunded units and units in open returns.
 * Lines without such units are omitted.
 */
export function unitsLeft(
  bought: readonly LineQuantity[],
  refunded: readonly LineQuantity[],
  returns: readonly { state: ReturnState; lines: readonly LineQuantity[] }[],
): LineQuantity[] {
  const spoken = returns.filter(({ state }) => openReturns.includes(state)).flatMap(({ lines }) => lines)
  const taken = unitsByLine([...refunded, ...spoken])
  return bought
    .map(({ id, quantity }) => ({ id, quantity: quantity - (taken.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * The returns that a refund settles, beginning with the oldest: each open return of which the refund covers all units.
 * @param refunded the units of this refund alone
 */
export function settledReturns<R extends { state: ReturnState; lines: readonly LineQuantity[] }>(
  returns: readonly R[],
  refunded: readonly LineQuantity[],
): R[] {
  const left = unitsByLine(refunded)
  return returns.filter(({ state, lines }) => {
    if (!openReturns.includes(state) || lines.some(({ id, quantity }) => (left.get(id) ?? 0) < quantity))
      return false
    for (const { id, quantity } of lines) left.set(id, (left.get(id) ?? 0) - quantity)
    return true
  })
}

/** A return as shown to its buyer. */
export type OrderReturn = {
  id: number
  state: ReturnState
  reason: ReturnReason
  /** the buyer's text */
  words: string
  /** the shop's answer; '' if there is none */
  answer: string
  /** epoch ms */
  createdAt: number
  lines: readonly (LineQuantity & { name: string })[]
  pictures: readonly { id: number; image: ProductImage }[]
}

/**
 * Returns of an order. `until`: epoch ms until which the buyer can request a return, undefined if not possible; `left`:
 * units that can still be returned
 */
export type OrderReturns = {
  until: number | undefined
  left: readonly LineQuantity[]
  returns: readonly OrderReturn[]
}
