/** Texts of the sign-in screen (SPEC §2 Login). */
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
