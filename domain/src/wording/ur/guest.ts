/** Texts of ordering without an account. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/guest.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const guest: Translation<typeof english.guest> = {
  title: 'آپ آرڈر کیسے کرنا چاہیں گے؟',
  guest: 'بغیر اکاؤنٹ کے آگے بڑھیں',
  guestText: 'اکاؤنٹ ضروری نہیں۔ آپ کو ایک لنک ملے گا جس سے آپ کا آرڈر کھلتا ہے۔',
  signIn: 'لاگ ان کریں',
  signInText: 'آپ کا پتہ خود بھر جاتا ہے، اور آپ کے آرڈرز ایک جگہ رہتے ہیں۔',
  emailHint: 'آرڈر کا لنک اسی پر بھیجا جائے گا۔ آپ اسے خالی چھوڑ سکتے ہیں۔',
  thanks: 'بہت شکریہ۔ آرڈر کہاں تک پہنچا، یہ نیچے کے لنک سے دیکھیں۔',
  linkTitle: 'اپنے آرڈر کا لنک سنبھال لیں',
  linkText:
    'آپ نے بغیر اکاؤنٹ کے آرڈر کیا ہے۔ اس لنک سے آپ آرڈر دیکھ سکتے ہیں، ادائیگی کر سکتے ہیں یا اسے منسوخ کر سکتے ہیں۔ یہ کسی اور کو نہ دیں۔',
  copy: 'لنک کاپی کریں',
  copied: 'لنک کاپی ہو گیا',
  copyFailed: 'لنک کاپی نہیں ہو سکا۔ براہ کرم اسے خود منتخب کر کے کاپی کریں۔',
  send: 'واٹس ایپ پر بھیجیں',
  message: (id, link) => `میرا آرڈر ${isolated(`#${id}`)}: ${isolated(link)}`,
  open: 'اپنا آرڈر دیکھیں',
  account: 'اکاؤنٹ بنائیں',
  accountText: 'اکاؤنٹ سے آپ کے آرڈرز ایک جگہ رہتے ہیں۔',
  claim: 'میرے اکاؤنٹ میں شامل کریں',
  claimText: 'یہ آرڈر بغیر اکاؤنٹ کے دیا گیا تھا۔ اسے شامل کریں تو یہ آپ کے باقی آرڈرز کے ساتھ رہے گا۔',
  claimed: 'آرڈر اب آپ کے اکاؤنٹ میں ہے',
  claimFailed: 'آرڈر آپ کے اکاؤنٹ میں شامل نہیں ہو سکا۔ دوبارہ کوشش کریں۔',
  goneTitle: 'اس لنک سے کوئی آرڈر نہیں کھلتا',
  goneText:
    'شاید لنک پرانا ہے، یا آرڈر کسی اکاؤنٹ میں شامل ہو چکا ہے۔ لاگ ان کریں، یا آرڈر نمبر اور فون سے آرڈر دیکھیں۔',
  follow: 'آرڈر دیکھیں',
}
