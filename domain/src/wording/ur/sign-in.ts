/** Texts of the sign-in screen. */
import type * as english from '@sauda/domain/wording/en/sign-in.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const signIn: Translation<typeof english.signIn> = {
  title: 'خوش آمدید',
  username: 'یوزر نیم یا ای میل',
  password: 'پاس ورڈ',
  showPassword: 'پاس ورڈ دکھائیں',
  hidePassword: 'پاس ورڈ چھپائیں',
  submit: 'لاگ ان کریں',
  beforeCheckout: 'آرڈر دینے کے لیے لاگ ان کریں یا اکاؤنٹ بنائیں۔ آپ کا کارٹ محفوظ ہے۔',
}

/** Texts of signing in with Google, or with the shop's replacement for it (D-076, D-078). */
export const google: Translation<typeof english.google> = {
  button: 'گوگل کے ساتھ آگے بڑھیں',
  or: 'یا',
}
