/** Texts of passkeys: signing in by fingerprint, face or screen lock instead of a password. */
export const passkeys = {
  signIn: 'Sign in with a passkey',
  signInFailed: "We couldn't use the passkey. Please try again, or sign in with your password.",
  refused: "This passkey wasn't accepted. Sign in with your password and add a new one in your profile.",
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, face or screen lock. Your password still works.',
  add: 'Add a passkey',
  password: 'Your password',
  passwordHint: 'Leave empty if you only sign in with Google.',
  goOn: 'Continue',
  cancel: 'Cancel',
  added: 'Passkey added. You can now sign in with it.',
  addFailed: "We couldn't add the passkey. Please try again.",
  alreadyHere: 'This device already has a passkey for your account.',
  tooMany: (most: number) => `You can have up to ${most} passkeys. Please remove one first.`,
  made: (when: string) => `Added ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: 'Passkey removed.',
  failed: 'Something went wrong. Please try again.',
} as const

/** Texts for browsers inside other apps, in which Google does not allow signing in. */
export const inApp = {
  lead: (app: string) => `Google sign-in doesn't work inside ${app}. Open this page in your browser instead.`,
  open: 'Open in browser',
  copy: 'Copy link',
  copied: 'Link copied. Paste it into your browser.',
} as const
