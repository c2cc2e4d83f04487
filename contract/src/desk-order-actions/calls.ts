/** The desk's actions on an order: steps, changes, refunds and phone calls. Server only. */
import { orderActions } from '@sauda/domain/order-facts.ts'
import { callSizes } from '@sauda/contract/call-sizes.ts'
import { allStaff, allStaffWrite, call, type Calls, list, one, writers } from '@sauda/contract/call.ts'
import { deskOrder } from '@sauda/contract/desk-orders/calls.ts'
import { boolean, storedDate, integer, oneOf, textUpTo } from '@sauda/contract/parameter-types.ts'
import { orderRefusals } from '@sauda/contract/orders/calls.ts'
import { refundRefusals } from '@sauda/contract/refunds/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { amount, errorReply, id, momentOrNone, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'
import * as z from 'zod'

// Parameters.

/** maximum number of lines in a change of quantities */
const mostLines = 200

const deskActions = [...orderActions, 'undo'] as const

/** an ISO time; without a zone in shop time */
const optionalDate = z.optional(storedDate)

const sent = {
  action: oneOf(deskActions),
  version: integer(1).meta({ description: 'Version of the order that you read.' }),
  via: z
    .optional(oneOf(['call', 'whatsapp']))
    .meta({ description: 'For confirm: how the order was confirmed. Defaults to call.' }),
  again_at: optionalDate.meta({ description: 'For call_later and no_answer: when to call again.' }),
  reason: z.optional(textUpTo(300)).meta({ description: 'For not_wanted and cancel: the reason.' }),
  courier: z.optional(textUpTo(100)).meta({ description: 'For hand_over and change_parcel: the courier.' }),
  tracking_number: z
    .optional(textUpTo(100))
    .meta({ description: 'For hand_over and change_parcel: the tracking number.' }),
  tell_customer: z
    .optional(boolean)
    .meta({ description: 'For change_parcel: whether the buyer gets an email about it. Defaults to false.' }),
  restock: z
    .optional(
      z.union(
        [
          boolean,
          z
            .array(
              z.object(
                { line_item_id: integer(1), quantity: integer(0, 1_000_000) },
                { error: 'is not of type object.' },
              ),
            )
            .max(mostLines, { error: `names more than ${mostLines} line items.` }),
        ],
        { error: 'is neither true or false nor a list of {line_item_id, quantity}.' },
      ),
    )
    .meta({ description: 'For receive: the units added back to stock. Defaults to all.' }),
}

export const deskAction = z.object(sent)

/** An entry of a list of actions. Each is validated separately, so that an invalid entry does not stop the others. */
export const deskActionEntry = z.object({ id: integer(1), ...sent })

const deskActionList = z.object({
  changes: z
    .array(z.unknown(), { error: 'is not of type array.' })
    .max(callSizes.batch, { error: `has more than ${callSizes.batch} entries.` })
    .meta({ description: 'List of {id, version, action}, with the fields that the action needs.' }),
})

export const deskRefundUnits = z.object({
  line_items: z
    .array(
      z.object({ id: integer(1), quantity: integer(1, 1_000_000) }, { error: 'is not of type object.' }),
      { error: 'is not of type array.' },
    )
    .min(1, { error: 'names no line item.' })
    .max(mostLines, { error: `names more than ${mostLines} line items.` })
    .meta({
      description:
        'Units to refund, by id of a line item, shipping line or fee. For shipping lines and fees, 1.',
    }),
})

export const deskOrderChange = z.object({
  version: sent.version,
  line_items: z
    .optional(
      z
        .array(
          z.object({ id: integer(1), quantity: integer(0, 1_000_000) }, { error: 'is not of type object.' }),
          { error: 'is not of type array.' },
        )
        .max(mostLines, { error: `names more than ${mostLines} line items.` }),
    )
    .default([])
    .meta({
      description: 'New quantities; 0 removes a line. Prices stay those of the order.',
    }),
  deliver_to: z
    .optional(
      z.object(
        {
          address_1: z.optional(textUpTo(200)),
          address_2: z.optional(textUpTo(200)),
          city: z.optional(textUpTo(100)),
          postcode: z.optional(textUpTo(20)),
          phone: z.optional(textUpTo(40)),
        },
        { error: 'is not of type object.' },
      ),
    )
    .meta({ description: 'Fields of the delivery address to change. Omitted fields keep their values.' }),
})

const deskSender = z
  .strictObject({ name: text, address: text, phone: text, email: text, tax_number: text })
  .meta({ description: "The shop's details on packing slips and invoices; empty if not set." })

/** A row of a list of actions: the order, or the reason why it is unchanged. */
const deskActionRow = z.strictObject({
  id,
  order: z.optional(deskOrder),
  error: z.optional(errorReply),
})

const deskCall = z.strictObject({ by: text, until: momentOrNone })

const sums = z.strictObject({
  subtotal: amount,
  discount: amount,
  shipping: amount,
  tax: amount,
  total: amount,
})

const rateOfRefund = z.strictObject({ id, refund_total: amount })

export const deskRefundCheck = z
  .strictObject({
    amount,
    due: amount.meta({
      description: 'Rupees that the courier would collect after the refund; 0 if nothing.',
    }),
    refund_through: text.meta({
      description:
        'Title of the payment method whose provider can refund this amount (api_refund); empty if it must be refunded by hand.',
    }),
    line_items: z
      .array(z.strictObject({ id, quantity: whole, refund_total: amount, refund_tax: z.array(rateOfRefund) }))
      .meta({ description: 'Lines as they can be sent to create the refund.' }),
  })
  .meta({ description: 'Amount paid for these units, including tax.' })

export const deskOrderChangeCheck = z
  .strictObject({ before: sums, after: sums })
  .meta({ description: 'Total of the order now, and after the change.' })

const orders = '/wp-json/{product}/v1/desk/orders'

const group = 'Desk'
/** Error codes that only this resource returns, with their statuses. */
const deskOrderActionRefusals = {
  itemInvalidId: ['woocommerce_rest_invalid_item_id', 400],
  deskOrderChanged: ['desk_order_changed', 409],
  deskActionImpossible: ['desk_action_impossible', 409],
  deskBeingCalled: ['desk_being_called', 409],
  deskNothingToUndo: ['desk_nothing_to_undo', 409],
} as const
const refusal = refusalsWith({ ...orderRefusals, ...refundRefusals, ...deskOrderActionRefusals })

const unknown = refusal('orderInvalidId', 404)
const actionRefusals = [
  unknown,
  refusal('deskOrderChanged', 409),
  refusal('deskActionImpossible', 409),
  refusal('deskBeingCalled', 409),
  refusal('deskNothingToUndo', 409),
  refusal('outOfStock', 409),
]

const changeRefusals = [
  unknown,
  refusal('deskOrderChanged', 409),
  refusal('deskActionImpossible', 409),
  refusal('itemInvalidId', 400),
  refusal('outOfStock', 409),
  refusal('partlyOutOfStock', 409),
]

const changeExample = { version: 2, line_items: [{ id: 8100, quantity: 3 }] }

const mayWrite = { right: 'packOrders', group, rights: allStaffWrite } as const

const deskOrderActionCalls = {
  actOnDeskOrder: call('POST', `${orders}/{id}/actions`, {
    ...mayWrite,
    body: deskAction,
    reply: one(deskOrder),
    change: 'updated an order',
    summary:
      'Performs a step on an order, such as confirm, pack or hand_over. Refused if the order has changed.',
    example: { action: 'confirm', version: 2, via: 'call' },
    refusals: actionRefusals,
  }),
  actOnDeskOrders: call('POST', `${orders}/actions`, {
    ...mayWrite,
    body: deskActionList,
    reply: list(deskActionRow),
    change: 'updated several orders',
    summary: `Performs steps on up to ${callSizes.batch} orders, each independently.`,
    example: { changes: [{ id: 6001, action: 'pack', version: 3 }] },
  }),
  checkDeskOrderChange: call('POST', `${orders}/{id}/change/check`, {
    right: 'editOrders',
    logs: 'nothing',
    body: deskOrderChange,
    reply: one(deskOrderChangeCheck),
    group,
    summary: "Calculates an order's total with different quantities. Saves nothing.",
    rights: writers,
    example: changeExample,
    refusals: changeRefusals,
  }),
  changeDeskOrder: call('POST', `${orders}/{id}/change`, {
    right: 'editOrders',
    body: deskOrderChange,
    reply: one(deskOrder),
    group,
    change: 'edited an order',
    summary: 'Changes quantities or the address of an order until it ships.',
    rights: writers,
    example: changeExample,
    refusals: changeRefusals,
  }),
  checkDeskRefund: call('POST', `${orders}/{id}/refund/check`, {
    right: 'payBack',
    logs: 'nothing',
    body: deskRefundUnits,
    reply: one(deskRefundCheck),
    group,
    summary: 'Calculates the refund for some units. Saves nothing.',
    rights: writers,
    example: { line_items: [{ id: 8100, quantity: 1 }] },
    refusals: [unknown, refusal('refundInvalid', 400)],
  }),
  getDeskSender: call('GET', '/wp-json/{product}/v1/desk/sender', {
    right: 'readOrders',
    reply: one(deskSender),
    group,
    summary: "Retrieves the shop's details for parcels and invoices.",
    rights: allStaff,
  }),
  beginDeskCall: call('POST', `${orders}/{id}/call`, {
    ...mayWrite,
    logs: 'nothing',
    reply: one(deskCall),
    summary: 'Locks an order for calling, for three minutes.',
    refusals: [unknown, refusal('deskBeingCalled', 409)],
  }),
  endDeskCall: call('DELETE', `${orders}/{id}/call`, {
    ...mayWrite,
    logs: 'nothing',
    reply: one(deskCall),
    summary: 'Releases your call lock on an order early.',
    refusals: [unknown],
  }),
} satisfies Calls

export const deskOrderActionResource = defineResource({
  calls: deskOrderActionCalls,
  refusals: deskOrderActionRefusals,
  entities: {
    DeskOrderChangeCheck: deskOrderChangeCheck,
    DeskRefundCheck: deskRefundCheck,
    DeskActionRow: deskActionRow,
    DeskCall: deskCall,
    DeskSender: deskSender,
  },
})
