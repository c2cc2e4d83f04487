/** Texts of the sign-in screen. */
export const signIn = {
  title: 'Welcome back',
  username: 'Username or Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign In',
  demoTitle: 'Demo shop',
  demoText: (username: string, password: string) => `Sign in as ${username} with the password ${password}.`,
} as const

/** Signing in through Google, or through the demo provider that stands in for it (D-076, D-078). */
export const google = {
  button: 'Continue with Google',
  demoNote: 'Demo sign-in: a pretended Google account, made for this demonstration.',
  or: 'or',
} as const

/** The window of the demo provider. */
export const demoProvider = {
  title: 'Demo sign-in',
  lead: (brand: string) =>
    `Choose an account to continue to ${brand}. These accounts are pretended: this window stands in for Google.`,
  done: 'You can close this window.',
} as const
