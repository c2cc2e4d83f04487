import type { ReturnAction, ReturnReason, ReturnState } from '@sauda/domain/returns.ts'

export const returns = {
  title: 'Returns',
  failed: "Couldn't load returns for this order.",
  states: {
    requested: 'Waiting for your reply',
    approved: 'Approved, on its way',
    declined: 'Declined',
    received: 'Received',
    closed: 'Closed',
    withdrawn: 'Withdrawn by the customer',
  } satisfies Record<ReturnState, string>,
  reasons: {
    does_not_fit: 'Does not fit',
    damaged: 'Arrived damaged',
    not_as_described: 'Not as described',
    wrong_item: 'Wrong item',
    changed_my_mind: 'Changed their mind',
    other: 'Other',
  } satisfies Record<ReturnReason, string>,
  verbs: {
    approve: 'Approve',
    decline: 'Decline',
    receive: 'Mark as received',
    close: 'Close',
  } satisfies Record<ReturnAction, string>,
  refund: 'Refund these',
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  picture: (number: number) => `Picture ${number} of this return`,
  pictures: "Customer's pictures",
  answer: 'Your answer',
  approveTitle: 'Approve the return',
  approveLabel: 'What should the customer do?',
  approveHint:
    'The customer sees this on the order page and by email: where to send the items, and who pays the courier.',
  declineTitle: 'Decline the return',
  declineLabel: 'Reason',
  declineHint: 'The customer sees this on the order page and by email.',
  done: (action: ReturnAction, number: string) =>
    ({
      approve: `Return of #${number} approved`,
      decline: `Return of #${number} declined`,
      receive: `Return of #${number} received`,
      close: `Return of #${number} closed`,
    })[action],
  undone: (number: string) => `Undone: return of #${number}`,
}
