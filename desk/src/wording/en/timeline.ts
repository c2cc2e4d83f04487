/** What happened to an order, one line each. */

const actions: Readonly<Record<string, string>> = {
  confirm: 'Confirmed',
  no_answer: 'No answer',
  call_later: 'To be called again',
  not_wanted: 'Not wanted',
  pack: 'Packed',
  hand_over: 'Handed over',
  change_parcel: 'Parcel corrected',
  deliver: 'Delivered',
  come_back: 'Comes back',
  receive: 'Received back',
  money_is_here: 'Money received',
  settle: 'Paid by the courier',
  cancel: 'Cancelled',
  reopen: 'Opened again',
}
const action = (name: string): string => actions[name] ?? name.replaceAll('_', ' ')

const ways: Readonly<Record<string, string>> = { call: 'by call', whatsapp: 'on WhatsApp' }

const statuses: Readonly<Record<string, string>> = {
  placed: 'Placed',
  pending: 'Waits for payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Payment failed',
  trash: 'Put into the trash',
}

const mails: Readonly<Record<string, string>> = {
  'order-placed': 'Mail “order placed”',
  'order-status': 'Mail about the status',
  'order-note': 'Mail with the message',
}
const mailStates: Readonly<Record<string, string>> = {
  waiting: 'goes out soon',
  sending: 'goes out now',
  sent: 'sent',
  failed: 'not sent',
}

const parcels: Readonly<Record<string, string>> = {
  booking: 'The courier is asked for a number',
  booked: 'Booked with the courier',
  on_the_way: 'On the way',
  delivered: 'Delivered',
  returned: 'Came back',
  failed: 'Not booked',
}

const refunds: Readonly<Record<string, string>> = {
  recorded: 'Refund written',
  pending: 'Refund asked for',
  done: 'Paid back',
  failed: 'Refund refused',
}

export const timeline = {
  /** @param detail how it was confirmed, or other words that the action came with */
  action: (name: string, detail: string) => {
    if (name.startsWith('undone_')) return `Taken back: ${action(name.slice('undone_'.length))}`
    return name === 'confirm' && ways[detail] ? `${action(name)} ${ways[detail]}` : action(name)
  },
  /** whether the detail of an action is words of somebody, to be shown under it */
  isSaid: (name: string) => name !== 'confirm' && name !== 'call_later' && !name.startsWith('undone_'),
  status: (name: string) => statuses[name] ?? name,
  mail: (name: string, state: string) =>
    `${mails[name] ?? 'Mail to the customer'}: ${mailStates[state] ?? state}`,
  parcel: (name: string) => parcels[name] ?? name,
  refund: (state: string) => refunds[state] ?? 'Refund',
  callAgain: 'Call again',
  undo: 'Take back',
}
