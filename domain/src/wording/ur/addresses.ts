/** Texts of the further addresses of an account. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/addresses.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const addresses: Translation<typeof english.addresses> = {
  title: 'پتے',
  lead: 'چیک آؤٹ پر ان میں سے کوئی چنیں۔ پہلا پتا خود بھر جاتا ہے۔',
  first: 'عام پتا',
  choose: 'یہاں پہنچائیں',
  another: 'کوئی اور پتا',
  none: 'ابھی کوئی پتا محفوظ نہیں۔',
  add: 'پتا شامل کریں',
  edit: 'بدلیں',
  editNamed: (name) => `${isolated(name)} بدلیں`,
  remove: 'ہٹائیں',
  removeNamed: (name) => `${isolated(name)} ہٹائیں`,
  makeFirst: 'عام پتا بنائیں',
  makeFirstNamed: (name) => `${isolated(name)} کو عام پتا بنائیں`,
  name: 'پتے کا نام',
  nameHint: 'مثلاً دفتر یا والدین کا گھر',
  nameRequired: 'براہ کرم پتے کا نام لکھیں',
  save: 'پتا محفوظ کریں',
  cancel: 'رہنے دیں',
  saved: 'پتا محفوظ ہو گیا',
  removed: 'پتا ہٹا دیا گیا',
  failed: 'پتے بدلے نہیں جا سکے۔ دوبارہ کوشش کریں۔',
  full: 'آپ کے اکاؤنٹ میں مزید پتوں کی جگہ نہیں۔ پہلے کوئی ایک ہٹائیں۔',
}
