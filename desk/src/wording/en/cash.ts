const parcels = (count: number): string => (count === 1 ? '1 parcel' : `${count} parcels`)

export const cash = {
  title: 'Cash',
  fact: 'What couriers collected and still owe you',
  failed: 'The cash did not come.',
  enter: 'Enter a settlement',
  settle: 'Settle',
  settleWith: (courier: string) => `Settle with ${courier}`,
  parcels,
  withCouriers: 'With couriers now',
  delivered: (count: number) => (count === 1 ? '1 delivered parcel' : `${count} delivered parcels`),
  late: 'Late',
  nothingLate: 'Nothing is late',
  lateOf: (names: readonly string[]) => `${names.join(', ')}: past the day of payment`,
  received: (month: string) => `Received in ${month}`,
  fees: 'fees',
  byCourier: 'By courier',
  columns: {
    courier: 'Courier',
    parcels: 'Parcels',
    oldest: 'Oldest',
    next: 'Next money',
    owed: 'Owed',
  },
  daysOld: (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`),
  daysLate: (days: number) => (days <= 1 ? '1 day late' : `${days} days late`),
  expected: 'Expected',
  emptyTitle: 'No courier owes you anything',
  emptyText: 'Cash of delivered parcels stands here until the courier has paid it.',
  past: 'Settlements',
  pastFailed: 'The settlements did not come.',
  noneYet: 'None yet. What you book stands here.',
  count: (count: number) => (count === 1 ? '1 settlement' : `${count} settlements`),
  by: (name: string) => `by ${name}`,
  takenBack: 'Taken back',
  undoOf: (courier: string) => `Undo the settlement of ${courier}`,
  courier: 'Courier',
  chooseCourier: 'Choose the courier.',
  drop: 'Drop the courier’s file here',
  dropHere: 'Let go of it',
  forms:
    'CSV: a column with the number of the parcel, one with the amount, one with the fee if there is one.',
  choose: 'Choose a file',
  oneFile: 'One file at a time: the first is taken.',
  tooLarge: 'The file is too large for a courier’s sheet. Send at most 2,000 rows.',
  noText: 'This is no CSV file. In Excel choose “Save as”, then CSV.',
  unreadable: 'The file could not be read. Choose it once more.',
  paste: 'Or paste its rows',
  pasteHint: 'With the row of titles, as they are in the spreadsheet.',
  sum: 'Or type the sum',
  sumHint: 'When the courier pays all that it owes at once.',
  badSum: 'Type the sum in rupees, like 97,310.',
  otherSum: (courier: string, owed: string, typed: string) =>
    `${courier} owes ${owed}, not ${typed}. Its file says which parcels are paid.`,
  nothingGiven: 'Choose the file, paste its rows, or type the sum.',
  check: 'Check',
  sheetFault: (text: string) => `The sheet ${text}`,
  otherSheet: 'Another sheet',
  match: (count: number) =>
    count === 0
      ? 'No parcel matches.'
      : count === 1
        ? '1 parcel matches to the rupee.'
        : `${count} parcels match to the rupee.`,
  look: (count: number) =>
    count === 0
      ? 'Nothing differs.'
      : count === 1
        ? 'Look at this one, then book the money.'
        : `Look at these ${count}, then book the money.`,
  lookOnly: (count: number) => (count === 1 ? 'Look at this one.' : `Look at these ${count}.`),
  nothingToBook: 'There is nothing to book.',
  differ: 'What differs',
  staysOwed: 'What you do not accept stays owed.',
  kinds: {
    paid_less: 'Paid less',
    paid_more: 'Paid more',
    not_in_file: 'Not in the file',
    twice: 'Twice in the file',
    not_ours: 'Not ours: no parcel of this courier has this number',
    already_paid: 'Paid before',
    not_due: 'Nothing is to be collected for it',
  },
  expect: 'You expect',
  paid: 'They paid',
  difference: 'Difference',
  accept: (amount: string) => `Accept ${amount}`,
  acceptOf: (number: string) => `of parcel ${number}`,
  copyList: 'Copy the list for the courier',
  sumToBook: 'To book',
  feesTaken: 'Fees it kept',
  reference: 'Number of the courier’s sheet',
  optional: 'May stay empty.',
  book: (amount: string) => `Book ${amount}`,
  booked: (courier: string, amount: string, count: number) =>
    `${courier}: ${amount} booked, ${parcels(count)}`,
  undone: (courier: string, count: number) => `${courier}: taken back, ${parcels(count)} owed again`,
}
