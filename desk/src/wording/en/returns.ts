import type { ReturnAction, ReturnReason, ReturnState } from '@sauda/domain/returns.ts'

export const returns = {
  title: 'Returns',
  failed: 'The returns of this order did not come.',
  states: {
    requested: 'Waits for your answer',
    approved: 'Approved, on its way',
    declined: 'Declined',
    received: 'Received',
    closed: 'Closed',
    withdrawn: 'Withdrawn by the buyer',
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
    receive: 'Mark received',
    close: 'Close',
  } satisfies Record<ReturnAction, string>,
  refund: 'Refund these',
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  picture: (number: number) => `Picture ${number} of this return`,
  pictures: 'Pictures of the buyer',
  answer: 'Your answer',
  approveTitle: 'Approve the return',
  approveLabel: 'What should the buyer do?',
  approveHint: 'The buyer reads it on the order and by mail: where to send it, and who pays the courier.',
  declineTitle: 'Decline the return',
  declineLabel: 'Why not?',
  declineHint: 'The buyer reads it on the order and by mail.',
  done: (action: ReturnAction, number: string) =>
    ({
      approve: `Return of #${number} approved`,
      decline: `Return of #${number} declined`,
      receive: `Return of #${number} received`,
      close: `Return of #${number} closed`,
    })[action],
  undone: (number: string) => `Taken back: the return of #${number}`,
}
