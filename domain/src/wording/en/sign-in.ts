/** Texts of the sign-in screen. */
export const signIn = {
  title: 'Welcome back',
  username: 'Username or Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign In',
  beforeCheckout: 'To place your order, sign in or create an account. Your cart is kept.',
} as const

/** Texts of signing in with Google, or with the shop's replacement for it (D-076, D-078). */
export const google = {
  button: 'Continue with Google',
  or: 'or',
} as const
