/** Texts of returns for buyers: the form, the state of a return, and why none is possible. */
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
  requested: 'Waiting for reply',
  approved: 'Approved',
  declined: 'Declined',
  received: 'Received',
  closed: 'Done',
  withdrawn: 'Withdrawn',
}

export const returns = {
  title: 'Returns',
  button: 'Request a Return',
  until: (date: string) => `You can request a return until ${date}.`,
  form: 'What do you want to return?',
  quantityOf: (name: string) => `How many of ${name}`,
  none: 'None',
  of: (quantity: number, name: string) => `${quantity} × ${name}`,
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  words: 'Tell us more',
  wordsHint: "Optional. What's wrong, and how can we help?",
  wordsHintOther: "What's wrong, and how can we help?",
  send: 'Send Request',
  cancel: 'Cancel',
  needsLine: 'Please choose at least one item.',
  needsReason: 'Please choose a reason.',
  needsWords: 'Please tell us why.',
  sent: "We've received your request and will email you our reply.",
  failed: "We couldn't send your request. Please try again.",
  loadFailed: "We couldn't load returns for this order.",
  picturesLeft: "Your request was sent, but some pictures weren't.",
  sendPictures: 'Send Pictures Again',
  off: 'This shop takes returns in person only. Please contact us.',
  over: 'The return period for this order has ended. Please contact us.',
  pieces: 'Some of these items are already in another return. Please check.',
  limit: 'There are too many requests for this order. Please contact us.',
  answered: "We've already replied to this request.",
  asked: (date: string) => `Requested on ${date}`,
  answer: 'Reply from the shop',
  pictures: 'Your pictures',
  picture: (number: number) => `Picture ${number} of this return`,
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this request?',
  keep: 'Keep Request',
  withdrawn: 'Your request was withdrawn.',
  withdrawFailed: "We couldn't withdraw the request. Please try again.",
} as const
