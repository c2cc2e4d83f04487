/** A buyer asks to give something back: the form, what became of it, and why it cannot be. */
import type { ReturnReason, ReturnState } from '@sauda/domain/returns.ts'

export const returnReasonNames: Record<ReturnReason, string> = {
  does_not_fit: 'Does not fit',
  damaged: 'Arrived damaged',
  not_as_described: 'Not as described',
  wrong_item: 'Wrong item',
  changed_my_mind: 'Changed my mind',
  other: 'Other',
}

export const returnStateNames: Record<ReturnState, string> = {
  requested: 'Waiting for the shop',
  approved: 'Approved',
  declined: 'Declined',
  received: 'Arrived at the shop',
  closed: 'Done',
  withdrawn: 'Withdrawn',
}

export const returns = {
  title: 'Returns',
  button: 'Ask for a Return',
  until: (date: string) => `You can ask for a return until ${date}.`,
  form: 'What do you want to return?',
  quantityOf: (name: string) => `How many of ${name}`,
  none: 'None',
  of: (quantity: number, name: string) => `${quantity} × ${name}`,
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  words: 'Tell us more',
  wordsHint: 'Optional. What is wrong, and what would help you.',
  wordsHintOther: 'What is wrong, and what would help you.',
  send: 'Send Request',
  cancel: 'Cancel',
  needsLine: 'Please choose at least one item.',
  needsReason: 'Please choose a reason.',
  needsWords: 'Please tell us why.',
  sent: 'Your request is with the shop. We write to you when it is answered.',
  failed: 'The request could not be sent. Please try again.',
  loadFailed: 'Returns of this order could not be loaded.',
  picturesLeft: 'Your request was sent, but not all of its pictures.',
  sendPictures: 'Send Pictures Again',
  off: 'This shop takes returns in person only. Please contact us.',
  over: 'The time to return this order is over. Please contact us.',
  pieces: 'Some of these items are in another return already. Please look again.',
  limit: 'There are too many requests for this order. Please contact us.',
  answered: 'The shop has answered already.',
  asked: (date: string) => `Asked on ${date}`,
  answer: 'Answer of the shop',
  pictures: 'Your pictures',
  picture: (number: number) => `Picture ${number} of this return`,
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this request?',
  keep: 'Keep Request',
  withdrawn: 'Your request is withdrawn.',
  withdrawFailed: 'The request could not be withdrawn. Please try again.',
} as const
