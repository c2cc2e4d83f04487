const everybody = [true, true, true]

export const staff = {
  title: 'Staff',
  failed: 'The staff did not come.',
  invite: 'Invite',
  sendInvitation: 'Send invitation',
  invited: (email: string) => `${email} is invited.`,
  linkOnce: 'The link went by mail. It works once, for seven days; copy it to send it another way too.',
  copyLink: 'Copy link',
  invitedAt: 'Invited',
  endInvitation: 'Take back',
  invitationEnded: (email: string) => `The invitation of ${email} is void`,
  email: 'E-mail',
  name: 'Name',
  role: 'Role',
  roleTexts: {
    owner: 'May do everything, also staff, keys and ways to pay.',
    manager: 'Runs the shop: orders, products, prices, customers, pages and most settings.',
    packer: 'Confirms, packs and hands over, and counts stock. Sees no sums but what is to be collected.',
  },
  ownPassword: 'Your own password',
  ownPasswordText: 'What concerns owners is done only by who knows it.',
  you: 'You, now',
  never: 'Not here yet',
  withFactor: 'Code at sign-in',
  menu: (name: string) => `What to do with ${name}`,
  changeRole: 'Change role',
  takeFactor: 'Take the code off',
  remove: 'Remove from staff',
  tasks: {
    role: (name: string) => `Role of ${name}`,
    remove: (name: string) => `Remove ${name} from the staff?`,
    factor: (name: string) => `Take the code off ${name}?`,
  },
  verbs: { role: 'Change role', remove: 'Remove', factor: 'Take off' },
  consequence: {
    role: 'They are signed out everywhere and come in with the new role.',
    remove:
      'They are signed out everywhere. The account stays, as a customer’s; orders and history keep the name.',
    factor:
      'For who has lost phone and recovery codes. They sign in with the password alone until they set it up again.',
  },
  done: {
    role: (name: string, role: string) => `${name}: ${role}`,
    remove: (name: string) => `${name} is no longer of the staff`,
    factor: (name: string) => `${name} signs in without a code`,
  } as Readonly<Record<'role' | 'remove' | 'factor', (name: string, role: string) => string>>,
  rules: {
    title: 'Sign-in',
    failed: 'It could not be seen what sign-in asks for.',
    on: 'Everybody needs a code at sign-in.',
    off: 'The password alone opens the desk for who has not set up a code.',
    without: (count: number) =>
      count === 0
        ? 'All of you have it.'
        : count === 1
          ? '1 person has not set it up yet.'
          : `${count} people have not set it up yet.`,
    demand: 'Demand a code of everybody',
    release: 'Demand it no more',
    demandText:
      'Who has none sets it up right after the password, and can do nothing else before. Whoever is signed in without one is stopped at once; what they typed stays.',
    releaseText: 'Who has set it up goes on with it, until they switch it off.',
    ownFirst: 'Set up your own code first: who demands it has one.',
    toOwn: 'Set up my code',
    demanded: 'Everybody needs a code at sign-in',
    released: 'A code is demanded no more',
  },
  whatEachMay: 'What each may do',
  task: 'Task',
  yes: 'Yes',
  no: 'No',
  rightsTable: [
    { task: 'See orders, call, confirm, note', cells: everybody },
    { task: 'Pack, print, hand over, receive back', cells: everybody },
    { task: 'Change products and categories', cells: [true, true, 'stock'] },
    { task: 'Prices, discounts, reviews, pages', cells: [true, true, false] },
    { task: 'Cancel, refund, change lines', cells: [true, true, false] },
    { task: 'See sales and cash', cells: [true, true, 'sum to collect'] },
    { task: 'Customers', cells: [true, true, 'of orders'] },
    { task: 'Settings', cells: [true, 'not ways to pay', false] },
    { task: 'Staff, keys, webhooks', cells: [true, false, false] },
  ] as readonly { task: string; cells: readonly (boolean | string)[] }[],
  historyText: 'Every change has a name:',
  history: 'what was done',
}
