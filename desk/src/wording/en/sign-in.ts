export const signIn = {
  title: 'Sign in to the desk',
  over: 'Your session has ended. Sign in to continue; nothing you typed is lost.',
  other: 'Another person has signed in, so this was not saved. Check it, and save it again.',
  username: 'Email or username',
  usernameMissing: 'Enter your email or username.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  code: 'Authenticator code',
  codeHint: 'Six digits, or a recovery code.',
  remember: 'Keep me signed in for 7 days',
  submit: 'Sign in',
  forgot: 'Forgot password?',
  toShop: 'Go to the shop',
  welcome: 'خوش آمدید',
  sentences: [
    'What needs doing comes first, with one button.',
    'Call, pack and hand over from your phone.',
    'See where every rupee is: with the customer, the courier, or you.',
  ],
}

export const invitation = {
  title: (shop: string) => `Welcome to ${shop}`,
  text: (role: string, by: string | null) =>
    by ? `${by} invited you as ${role}.` : `You're invited as ${role}.`,
  name: 'Your name',
  username: 'Username',
  email: 'Email',
  emailHint: 'Only for you: a link comes here if you forget your password.',
  emailMissing: 'Enter your email.',
  password: 'New password',
  passwordMissing: 'At least 8 characters.',
  submit: 'Open desk',
  failed: "Couldn't load the invitation.",
  gone: 'This link has expired or was already used',
  goneText: 'Links work once, for seven days. Ask an owner for a new one.',
}
