/** Texts of passkeys: signing in by fingerprint, face or screen lock instead of a password. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/passkeys.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const passkeys: Translation<typeof english.passkeys> = {
  signIn: 'پاس کی سے لاگ ان کریں',
  signInFailed: 'پاس کی استعمال نہیں ہو سکی۔ دوبارہ کوشش کریں، یا اپنے پاس ورڈ سے لاگ ان کریں۔',
  refused: 'یہ پاس کی قبول نہیں ہوئی۔ پاس ورڈ سے لاگ ان کریں، اور اپنے پروفائل میں نئی پاس کی بنا لیں۔',
  title: 'پاس کیز',
  lead: 'انگلی، چہرے یا اسکرین لاک سے لاگ ان کریں۔ آپ کا پاس ورڈ بھی کام کرتا رہے گا۔',
  add: 'پاس کی شامل کریں',
  password: 'آپ کا پاس ورڈ',
  passwordHint: 'اگر آپ کا لاگ ان صرف گوگل سے ہے تو اسے خالی چھوڑ دیں۔',
  goOn: 'آگے بڑھیں',
  cancel: 'رہنے دیں',
  added: 'پاس کی شامل ہو گئی۔ اب آپ اس سے لاگ ان کر سکتے ہیں۔',
  addFailed: 'پاس کی شامل نہیں ہو سکی۔ براہ کرم دوبارہ کوشش کریں۔',
  alreadyHere: 'اس ڈیوائس پر آپ کے اکاؤنٹ کی پاس کی پہلے سے موجود ہے۔',
  tooMany: (most) => `ایک اکاؤنٹ کی زیادہ سے زیادہ ${most} پاس کیز ہو سکتی ہیں۔ پہلے ایک ہٹا دیں۔`,
  made: (when) => `شامل کی گئی: ${isolated(when)}`,
  lastUsed: (when) => `آخری بار استعمال: ${isolated(when)}`,
  remove: 'ہٹائیں',
  removeNamed: (name) => `${isolated(name)} ہٹائیں`,
  removed: 'پاس کی ہٹا دی گئی۔',
  failed: 'یہ نہیں ہو سکا۔ براہ کرم دوبارہ کوشش کریں۔',
}

/** Texts for browsers inside other apps, in which Google does not allow signing in. */
export const inApp: Translation<typeof english.inApp> = {
  lead: (app) => `${isolated(app)} کے اندر گوگل سے لاگ ان نہیں ہوتا۔ یہ صفحہ اپنے براؤزر میں کھولیں۔`,
  open: 'براؤزر میں کھولیں',
  copy: 'لنک کاپی کریں',
  copied: 'لنک کاپی ہو گیا۔ اسے اپنے براؤزر میں پیسٹ کریں۔',
}
