/** Calls with which buyers request a return and staff answer it. Server only. */
import { returnActions, returnLimits, returnReasons, returnStates } from '@sauda/domain/returns.ts'
import { sentPictures } from '@sauda/domain/sent-pictures.ts'
import * as z from 'zod'
import { callLimits, hour, limitsOf, rate } from '@sauda/contract/call-limits.ts'
import { allStaff, call, type Calls, list, made, one, row, writers } from '@sauda/contract/call.ts'
import { feedImage } from '@sauda/contract/feed/calls.ts'
import { integer, oneOf } from '@sauda/contract/parameter-types.ts'
import { mediaRefusals } from '@sauda/contract/media/calls.ts'
import { orderRefusals } from '@sauda/contract/orders/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { codes as browserCodes } from '@sauda/contract/envelope.ts'
import { id, moment, momentOrNone, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters.

/** maximum number of lines of a return */
const mostLines = 200

const askedReturn = z.object({
  line_items: z
    .array(
      z.object({ id: integer(1), quantity: integer(1, 1_000_000) }, { error: 'is not of type object.' }),
      { error: 'is not of type array.' },
    )
    .min(1, { error: 'names no line item.' })
    .max(mostLines, { error: `names more than ${mostLines} line items.` })
    .meta({ description: 'Line items of the order to return, each once, with quantities.' }),
  reason: oneOf(returnReasons),
  words: z
    .optional(z.string().trim().max(returnLimits.words))
    .default('')
    .meta({ description: 'Required if the reason is other.' }),
})

/** Maximum characters of a picture in base64, which has four characters for three bytes. */
const longestPicture = Math.ceil(sentPictures.bytes / 3) * 4

const returnPicture = z.object({ picture: z.string().min(1).max(longestPicture) })

const returnAction = z.object({
  action: oneOf([...returnActions, 'undo']),
  version: integer(1).meta({ description: 'Version of the return that you read.' }),
  answer: z.optional(z.string().trim().max(returnLimits.answer)).default('').meta({
    description: 'Message to the buyer. For approve: what to do next. For decline: the reason (required).',
  }),
})

// Replies.

const line = z.strictObject({ id, name: text, quantity: whole })

export const orderReturn = z.strictObject({
  id,
  state: z.enum(returnStates).meta({ description: 'closed: refunded, or settled in another way.' }),
  reason: z.enum(returnReasons),
  words: text.meta({ description: "The buyer's message, as plain text." }),
  answer: text.meta({ description: "The shop's reply as plain text; empty if there is none." }),
  created_at: moment,
  line_items: z.array(line),
  pictures: z.array(z.strictObject({ id, image: feedImage })),
})

/** The returns of an order, newest first, and what can still be returned. */
export const orderReturns = z.strictObject({
  until: momentOrNone.meta({ description: 'End of the return period; null if no return is possible now.' }),
  left: z
    .array(z.strictObject({ id, quantity: whole }))
    .meta({ description: 'Line items that can be returned, with quantities.' }),
  returns: z.array(orderReturn),
})

/** A return in a customer's data export. */
export const ownReturn = z.strictObject({
  ...orderReturn.shape,
  order_id: id,
  pictures: z.array(text).meta({ description: 'URLs of the pictures.' }),
})

export const deskReturn = z.strictObject({
  ...orderReturn.shape,
  order_id: id,
  version: whole,
  actions: z.array(z.enum(returnActions)).meta({ description: 'Possible actions.' }),
  undo_until: momentOrNone.meta({ description: 'The last step can be undone until this time.' }),
})

const desk = '/wp-json/{product}/v1/desk'

const group = 'Returns'
const buyers = "Customers for their own orders, and guests with their order's token."
/** Error codes that only this resource returns, with their statuses. */
const returnRefusals = {
  returnInvalidId: ['sauda_return_invalid_id', 404],
  returnImpossible: [browserCodes.returnImpossible, 409],
  returnPictures: ['sauda_return_pictures', 409],
  deskReturnChanged: ['desk_return_changed', 409],
} as const
const refusal = refusalsWith({ ...mediaRefusals, ...orderRefusals, ...returnRefusals })

const unknownOrder = refusal('orderInvalidId', 404)
const unknown = refusal('returnInvalidId', 404)
const impossible = refusal('returnImpossible', 409)

const asked = rate('returns', 20, hour)

const returnCalls = {
  listOrderReturns: row({
    reply: one(orderReturns),
    group,
    summary: 'Lists the returns of your own order, and the items that can still be returned.',
    rights: buyers,
    refusals: [unknownOrder],
  }),
  askForReturn: row({
    body: askedReturn,
    reply: made(orderReturns),
    group,
    summary:
      'Requests a return of items from a completed order, within the return period. The owner gets an email. Refusals have data.reason: off, over, pieces or limit.',
    rights: buyers,
    example: { line_items: [{ id: 8100, quantity: 1 }], reason: 'does_not_fit', words: 'Too wide.' },
    limits: limitsOf({ rate: asked, per: 'customer' }, { rate: asked, per: 'visitor' }),
    refusals: [unknownOrder, impossible],
  }),
  addReturnPicture: row({
    body: returnPicture,
    reply: one(orderReturns),
    group,
    summary:
      'Adds a picture to your own pending return, as base64. Metadata is removed. Only the customer and staff can see it.',
    rights: buyers,
    example: { picture: '/9j/4AAQSkZJRg==' },
    limits: callLimits.sentPicture,
    refusals: [
      unknownOrder,
      unknown,
      impossible,
      refusal('returnPictures', 409),
      refusal('uploadType', 400),
      refusal('uploadPixels', 400),
      refusal('uploadBroken', 400),
      refusal('noSpace', 507),
    ],
  }),
  withdrawReturn: row({
    reply: one(orderReturns),
    group,
    summary: 'Withdraws your own pending return. Repeats change nothing.',
    rights: buyers,
    refusals: [unknownOrder, unknown, impossible],
  }),
  listDeskReturns: call('GET', `${desk}/orders/{id}/returns`, {
    right: 'readOrders',
    reply: list(deskReturn),
    group,
    summary: 'Lists the returns of an order with their pictures, newest first.',
    rights: allStaff,
    refusals: [unknownOrder],
  }),
  actOnDeskReturn: call('POST', `${desk}/orders/{id}/returns/{return_id}/actions`, {
    right: 'editOrders',
    body: returnAction,
    reply: one(deskReturn),
    group,
    change: 'updated a return',
    summary:
      'Approves, declines, receives or closes a return. The customer gets an email after ten seconds; undo reverts the last step.',
    rights: writers,
    example: { action: 'approve', version: 1, answer: 'Send it to our shop in Lahore.' },
    refusals: [unknownOrder, unknown, refusal('deskReturnChanged', 409), impossible],
  }),
} satisfies Calls

export const returnResource = defineResource({
  calls: returnCalls,
  parameters: {
    return_id: 'The id of the return.',
  },
  refusals: returnRefusals,
  entities: {
    OrderReturns: orderReturns,
    DeskReturn: deskReturn,
  },
})
