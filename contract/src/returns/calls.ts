/** The calls of returns: what each accepts, answers and refuses. Server only. */
import { type Calls, list, made, none, one, operators, writers } from '@sauda/contract/call.ts'
import { callLimits } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { returnEndpoints, returnOperatorEndpoints } from './endpoints.ts'
import { askedReturn, returnAction, returnPicture } from './parameters.ts'
import { deskReturn, orderReturns } from './replies.ts'

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
      summary: 'The returns of an own order, and what can still be given back.',
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
        'Asks to give pieces of a completed order back, within the days of the settings. The owner gets a mail. data.reason of a refusal: off, over, pieces, limit.',
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
        'Adds a picture to an own return that waits, as base64. What camera and programs noted in it is left out; the buyer and the staff see it.',
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
      summary: 'Takes an own return back while it waits. The same call again changes nothing.',
      rights: buyers,
    },
    refusals: [unknownOrder, unknown, impossible],
  },
  listDeskReturns: {
    parameters: { query: none, body: none },
    reply: list(deskReturn),
    text: {
      group,
      summary: 'The returns of an order with their pictures, the newest first.',
      rights: operators,
    },
    refusals: [unknownOrder],
  },
  actOnDeskReturn: {
    parameters: { query: none, body: returnAction },
    reply: one(deskReturn),
    text: {
      group,
      summary:
        'Approves or declines a return, says that it has arrived, or closes it; the buyer gets a mail after ten seconds. undo takes the last step back.',
      rights: writers,
      example: { action: 'approve', version: 1, answer: 'Send it to our shop in Lahore.' },
    },
    refusals: [unknownOrder, unknown, refusal('deskReturnChanged', 409), impossible],
  },
} satisfies Calls<typeof returnEndpoints & typeof returnOperatorEndpoints>
