/** Texts of passkeys: signing in by finger, face or the screen lock in place of a password. */
export const passkeys = {
  signIn: 'Sign in with a passkey',
  signInFailed: 'The passkey could not be used. Please try again, or sign in with your password.',
  refused: 'This passkey was not accepted. Sign in with your password, and make a new one in your profile.',
  title: 'Passkeys',
  lead: 'Sign in with your finger, your face or your screen lock. Your password stays valid.',
  add: 'Add a passkey',
  password: 'Your password',
  passwordHint: 'Leave it empty if you only sign in with Google.',
  goOn: 'Continue',
  cancel: 'Cancel',
  added: 'The passkey was added. You can sign in with it from now on.',
  addFailed: 'The passkey was not added. Please try again.',
  alreadyHere: 'This device already has a passkey for your account.',
  tooMany: (most: number) => `An account has at most ${most} passkeys. Please remove one first.`,
  made: (when: string) => `Added ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: 'The passkey was removed.',
  failed: 'That did not work. Please try again.',
} as const

/** Browsers inside other apps, in which Google does not let anybody sign in. */
export const inApp = {
  lead: (app: string) => `Google does not sign you in inside ${app}. Open this page in your browser instead.`,
  open: 'Open in browser',
  copy: 'Copy the link',
  copied: 'The link was copied. Paste it into your browser.',
} as const
