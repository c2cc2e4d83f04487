const everybody = [true, true, true]

export const staff = {
  title: 'Staff',
  failed: "Couldn't load staff.",
  invite: 'Invite',
  sendInvitation: 'Send invitation',
  invited: (email: string) => `Invitation sent to ${email}.`,
  linkOnce:
    'We emailed the link. It works once, for seven days. You can also copy it and send it another way.',
  copyLink: 'Copy link',
  invitedAt: 'Invited',
  endInvitation: 'Undo',
  invitationEnded: (email: string) => `Invitation to ${email} revoked`,
  email: 'Email',
  name: 'Name',
  role: 'Role',
  roleTexts: {
    owner: 'Full access, including staff, API keys and payment methods.',
    manager: 'Runs the shop: orders, products, prices, customers, pages and most settings.',
    packer: 'Confirms, packs and hands over orders, and updates stock. Sees only the amount to collect.',
  },
  ownPassword: 'Your password',
  ownPasswordText: 'Enter your password to make this change.',
  you: 'You',
  never: 'Never signed in',
  withFactor: 'Two-step sign-in',
  menu: (name: string) => `Actions for ${name}`,
  changeRole: 'Change role',
  takeFactor: 'Turn off two-step sign-in',
  remove: 'Remove from staff',
  tasks: {
    role: (name: string) => `Change role of ${name}`,
    remove: (name: string) => `Remove ${name} from the staff?`,
    factor: (name: string) => `Turn off two-step sign-in for ${name}?`,
  },
  verbs: { role: 'Change role', remove: 'Remove', factor: 'Turn off' },
  consequence: {
    role: 'They are signed out everywhere and get the new role when they sign in again.',
    remove:
      'They are signed out everywhere. The account stays as a customer account; orders and history keep the name.',
    factor:
      'For people who lost their phone and recovery codes. They sign in with their password until they set it up again.',
  },
  done: {
    role: (name: string, role: string) => `${name}: ${role}`,
    remove: (name: string) => `${name} removed from staff`,
    factor: (name: string) => `Two-step sign-in turned off for ${name}`,
  } as Readonly<Record<'role' | 'remove' | 'factor', (name: string, role: string) => string>>,
  rules: {
    title: 'Sign-in',
    failed: "Couldn't load the sign-in rules.",
    on: 'Two-step sign-in is required for everyone.',
    off: 'People without two-step sign-in sign in with a password only.',
    without: (count: number) =>
      count === 0
        ? 'Everyone has set it up.'
        : count === 1
          ? "1 person hasn't set it up yet."
          : `${count} people haven't set it up yet.`,
    demand: 'Require for everyone',
    release: 'Stop requiring',
    demandText:
      'People without it must set it up right after signing in. Anyone signed in without it is asked to set it up now; their unsaved work is kept.',
    releaseText: 'People who have set it up keep using it until they turn it off.',
    ownFirst: 'Set up two-step sign-in for yourself first.',
    toOwn: 'Set up two-step sign-in',
    demanded: 'Two-step sign-in is now required',
    released: 'Two-step sign-in is no longer required',
  },
  whatEachMay: 'Permissions by role',
  task: 'Task',
  yes: 'Yes',
  no: 'No',
  rightsTable: [
    { task: 'View, call, confirm and note orders', cells: everybody },
    { task: 'Pack, print, hand over, receive returns', cells: everybody },
    { task: 'Edit products and categories', cells: [true, true, 'stock only'] },
    { task: 'Prices, discounts, reviews, pages', cells: [true, true, false] },
    { task: 'Cancel, refund and edit orders', cells: [true, true, false] },
    { task: 'View sales and cash', cells: [true, true, 'amount to collect'] },
    { task: 'Customers', cells: [true, true, 'on orders'] },
    { task: 'Settings', cells: [true, 'except payment', false] },
    { task: 'Staff, keys, webhooks', cells: [true, false, false] },
  ] as readonly { task: string; cells: readonly (boolean | string)[] }[],
  historyText: 'Every change is recorded:',
  history: 'activity log',
}
