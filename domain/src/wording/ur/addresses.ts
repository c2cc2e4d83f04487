/** Texts of the additional addresses of an account. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/addresses.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const addresses: Translation<typeof english.addresses> = {
  title: 'پتے',
  lead: 'چیک آؤٹ پر ان میں سے کوئی چنیں۔ پہلا پتہ خود بھر جاتا ہے۔',
  first: 'ڈیفالٹ پتہ',
  choose: 'یہاں پہنچائیں',
  another: 'کوئی اور پتہ',
  none: 'ابھی کوئی پتہ محفوظ نہیں۔',
  add: 'پتہ شامل کریں',
  edit: 'بدلیں',
  editNamed: (name) => `${isolated(name)} بدلیں`,
  remove: 'ہٹائیں',
  removeNamed: (name) => `${isolated(name)} ہٹائیں`,
  makeFirst: 'ڈیفالٹ پتہ بنائیں',
  makeFirstNamed: (name) => `${isolated(name)} کو ڈیفالٹ پتہ بنائیں`,
  name: 'پتے کا نام',
  nameHint: 'مثلاً دفتر یا والدین کا گھر',
  nameRequired: 'براہ کرم پتے کا نام لکھیں',
  save: 'پتہ محفوظ کریں',
  cancel: 'رہنے دیں',
  saved: 'پتہ محفوظ ہو گیا',
  removed: 'پتہ ہٹا دیا گیا',
  loadFailed: 'آپ کے پتے لوڈ نہیں ہو سکے۔',
  failed: 'پتے بدلے نہیں جا سکے۔ دوبارہ کوشش کریں۔',
  full: 'آپ کے اکاؤنٹ میں مزید پتوں کی جگہ نہیں۔ پہلے کوئی ایک ہٹائیں۔',
}
