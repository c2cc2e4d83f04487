/** History entries of an order, one line each. */

/** The actions on an order. */
export const actions: Readonly<Record<string, string>> = {
  confirm: 'Confirmed',
  no_answer: 'No answer',
  call_later: 'Call again later',
  not_wanted: 'Not wanted',
  pack: 'Packed',
  hand_over: 'Handed over',
  change_parcel: 'Parcel corrected',
  deliver: 'Delivered',
  come_back: 'Returning',
  receive: 'Returned to stock',
  money_is_here: 'Money received',
  settle: 'Paid by the courier',
  cancel: 'Cancelled',
  reopen: 'Reopened',
}
const action = (name: string): string => actions[name] ?? name.replaceAll('_', ' ')

const ways: Readonly<Record<string, string>> = { call: 'by call', whatsapp: 'on WhatsApp' }

const statuses: Readonly<Record<string, string>> = {
  placed: 'Placed',
  pending: 'Waiting for payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Payment failed',
  trash: 'Moved to trash',
}

const mails: Readonly<Record<string, string>> = {
  'order-placed': 'Order confirmation email',
  'order-status': 'Status email',
  'order-note': 'Message email',
}
const mailStates: Readonly<Record<string, string>> = {
  waiting: 'waiting to be sent',
  sending: 'sending',
  sent: 'sent',
  failed: 'not sent',
}

const parcels: Readonly<Record<string, string>> = {
  booking: 'Requesting a tracking number',
  booked: 'Booked with the courier',
  on_the_way: 'On the way',
  delivered: 'Delivered',
  returned: 'Returned',
  failed: 'Booking failed',
}

const refunds: Readonly<Record<string, string>> = {
  recorded: 'Refund recorded',
  pending: 'Refund requested',
  done: 'Refund paid',
  failed: 'Refund failed',
}

export const timeline = {
  /** @param detail how it was confirmed, or a comment on the action */
  action: (name: string, detail: string) => {
    if (name.startsWith('undone_')) return `Undone: ${action(name.slice('undone_'.length))}`
    return name === 'confirm' && ways[detail] ? `${action(name)} ${ways[detail]}` : action(name)
  },
  /** whether the detail is a person's comment, to be shown below */
  isSaid: (name: string) =>
    !['confirm', 'call_later', 'settle'].includes(name) && !name.startsWith('undone_'),
  status: (name: string) => statuses[name] ?? name,
  mail: (name: string, state: string) =>
    `${mails[name] ?? 'Email to the customer'}: ${mailStates[state] ?? state}`,
  parcel: (name: string) => parcels[name] ?? name,
  refund: (state: string) => refunds[state] ?? 'Refund',
  callAgain: 'Call again',
  undo: 'Undo',
}
