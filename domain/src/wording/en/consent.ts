/** Texts of the pages on which staff give a program access to the shop. */
import { isolated } from '@sauda/domain/isolated.ts'
import { comma } from './locale.ts'

/** Part of the mail about a changed password. @param names the names of programs with access */
export const programsStay = (names: readonly string[]): string =>
  `These apps can still use your account: ${names.join(comma)}. If you don't know one, remove its access in the desk.`

export const consent = {
  signIn: 'Sign in',
  login: 'Username or email',
  password: 'Password',
  signInLead: (program: string, brand: string) =>
    `${isolated(program)} is requesting access to ${isolated(brand)}. Sign in with a staff account to review the request.`,
  anyProgram: 'An app',
  wrong: 'Invalid username or password',
  notStaff: 'This is a customer account. Only staff can give apps access.',
  factorDue: 'This shop requires two-step sign-in. Set it up in the desk first.',
  useDesk: 'This account uses two-step sign-in. Create an application password in the desk.',
  expired: 'This page has expired. Please try again.',
  used: 'Access was already given with this sign-in. Go back to the app. If it has no access, start again there.',
  as: (name: string) => `Signed in as ${isolated(name)}.`,
  leave: 'Use another account',
  letIn: (program: string) => `Give ${isolated(program)} access?`,
  applicationLead: (program: string) =>
    `${isolated(program)} will sign in as you, with its own password. You can revoke it at any time.`,
  asRole: {
    owner: 'It can do everything an owner can.',
    manager: 'It can do everything a manager can.',
    packer: 'It can do everything a packer can.',
  },
  programName: 'App name',
  keyLead: (program: string) => `${isolated(program)} will get its own API key for this shop, and can:`,
  reads: 'Read products, orders, customers, coupons, settings and reports',
  writes: 'Create, change and delete them, and issue refunds',
  keySentTo: (host: string) => `The key will be sent to ${isolated(host)}.`,
  goesTo: (host: string) => `You'll then be redirected to ${isolated(host)}.`,
  approve: 'Give access',
  deny: 'No',
  ownersOnly: 'API keys give access to the whole shop, so only an owner can create one.',
  made: 'Application password created',
  madeLead: (program: string) => `Copy it into ${isolated(program)} now. You won't see it again.`,
  denied: 'Access denied',
  deniedLead: 'Nothing was changed. You can close this page.',
  notPossible: 'This is not possible',
  needsHttps: 'Apps can only be given access over https.',
  missing: (field: string) => `Missing parameter ${field}`,
  badScope: (scope: string) => `Invalid scope ${scope}`,
  badAddress: (field: string) => `The ${field} is not a valid URL`,
  badField: (field: string) => `The ${field} is not valid`,
  needsSsl: (field: string) => `The ${field} needs to be over SSL`,
  privateAddress: (field: string) => `The ${field} belongs to a private network`,
  notSent: (reason: string) => `The key couldn't be sent, so it was deleted: ${reason}.`,
  answered: (status: number) => `the app answered ${status}`,
} as const
