export const signIn = {
  title: 'Sign in to the desk',
  over: 'Your session has ended. Sign in to go on; nothing that you typed is lost.',
  username: 'E-mail or username',
  usernameMissing: 'Write your e-mail or username.',
  password: 'Password',
  passwordMissing: 'Write your password.',
  code: 'Code of your app',
  codeHint: 'Six digits, or one of your recovery codes.',
  remember: 'Keep me signed in for 7 days',
  submit: 'Sign in',
  forgot: 'Forgot password?',
  toShop: 'Shopping? Go to the shop',
  welcome: 'خوش آمدید',
  sentences: [
    'What waits stands first, with one button.',
    'Call, pack and hand over from your phone.',
    'Every rupee has a place: with the buyer, the courier, or in hand.',
  ],
}

export const invitation = {
  title: (shop: string) => `Welcome to ${shop}`,
  text: (role: string, by: string | null) =>
    by ? `${by} has invited you as ${role}.` : `You come in as ${role}.`,
  name: 'Your name',
  username: 'Username',
  password: 'New password',
  passwordMissing: 'At least 8 characters.',
  submit: 'Open the desk',
  gone: 'This link has been used, or is too old',
  goneText: 'Each link works once, for seven days. Ask the Owner for another.',
}
