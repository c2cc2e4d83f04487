/** The calls of returns: what each accepts, answers and refuses. Server only. */
import { call, type Calls, list, made, none, one, operators, writers } from '@sauda/contract/call.ts'
import { callLimits } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { askedReturn, returnAction, returnPicture } from './parameters.ts'
import { deskReturn, orderReturns } from './replies.ts'

const desk = '/wp-json/{product}/v1/desk'

const group = 'Returns'
const buyers = 'Customers for their own orders, and guests with the token of theirs.'
const unknownOrder = refusal('orderInvalidId', 404)
const unknown = refusal('returnInvalidId', 404)
const impossible = refusal('returnImpossible', 409)

export const returnCalls = {
  listOrderReturns: {
    parameters: { query: none, body: none },
    reply: one(orderReturns),
    text: {
      group,
      summary: 'Lists the returns of your own order, and the items that can still be returned.',
      rights: buyers,
    },
    refusals: [unknownOrder],
  },
  askForReturn: {
    parameters: { query: none, body: askedReturn },
    reply: made(orderReturns),
    text: {
      group,
      summary:
        'Requests a return of items from a completed order, within the return period. The owner gets an email. Refusals have data.reason: off, over, pieces or limit.',
      rights: buyers,
      example: { line_items: [{ id: 8100, quantity: 1 }], reason: 'does_not_fit', words: 'Too wide.' },
    },
    limits: callLimits.askForReturn,
    refusals: [unknownOrder, impossible],
  },
  addReturnPicture: {
    parameters: { query: none, body: returnPicture },
    reply: one(orderReturns),
    text: {
      group,
      summary:
        'Adds a picture to your own pending return, as base64. Metadata is removed. Only the customer and staff can see it.',
      rights: buyers,
      example: { picture: '/9j/4AAQSkZJRg==' },
    },
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
  },
  withdrawReturn: {
    parameters: { query: none, body: none },
    reply: one(orderReturns),
    text: {
      group,
      summary: 'Withdraws your own pending return. Repeats change nothing.',
      rights: buyers,
    },
    refusals: [unknownOrder, unknown, impossible],
  },
  listDeskReturns: call('GET', `${desk}/orders/{id}/returns`, {
    right: 'readOrders',
    parameters: { query: none, body: none },
    reply: list(deskReturn),
    text: {
      group,
      summary: 'Lists the returns of an order with their pictures, newest first.',
      rights: operators,
    },
    refusals: [unknownOrder],
  }),
  actOnDeskReturn: call('POST', `${desk}/orders/{id}/returns/{return_id}/actions`, {
    right: 'editOrders',
    parameters: { query: none, body: returnAction },
    reply: one(deskReturn),
    text: {
      group,
      summary:
        'Approves, declines, receives or closes a return. The customer gets an email after ten seconds; undo reverts the last step.',
      rights: writers,
      example: { action: 'approve', version: 1, answer: 'Send it to our shop in Lahore.' },
    },
    refusals: [unknownOrder, unknown, refusal('deskReturnChanged', 409), impossible],
  }),
} satisfies Calls
