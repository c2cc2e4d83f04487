/** Texts of returns for buyers: the form, the state of a return, and why none is possible. */
import { isolated } from '@sauda/domain/isolated.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import type * as english from '@sauda/domain/wording/en/returns.ts'

export const returnReasonNames: Translation<typeof english.returnReasonNames> = {
  does_not_fit: 'سائز ٹھیک نہیں',
  damaged: 'خراب حالت میں ملا',
  not_as_described: 'بیان کے مطابق نہیں',
  wrong_item: 'غلط چیز ملی',
  changed_my_mind: 'ارادہ بدل گیا',
  other: 'کوئی اور وجہ',
}

export const returnStateNames: Translation<typeof english.returnStateNames> = {
  requested: 'دکان کے جواب کا انتظار',
  approved: 'منظور',
  declined: 'نامنظور',
  received: 'دکان پر پہنچ گیا',
  closed: 'مکمل',
  withdrawn: 'واپس لی گئی',
}

export const returns: Translation<typeof english.returns> = {
  title: 'واپسی',
  button: 'واپسی کی درخواست',
  until: (date) => `آپ ${isolated(date)} تک واپسی کی درخواست کر سکتے ہیں۔`,
  form: 'آپ کیا واپس کرنا چاہتے ہیں؟',
  quantityOf: (name) => `${isolated(name)} کی تعداد`,
  none: 'کوئی نہیں',
  of: (quantity, name) => `${quantity} × ${isolated(name)}`,
  reason: 'وجہ',
  chooseReason: 'وجہ منتخب کریں',
  words: 'مزید بتائیں',
  wordsHint: 'اختیاری۔ کیا مسئلہ ہے، اور ہم کیسے مدد کریں؟',
  wordsHintOther: 'کیا مسئلہ ہے، اور ہم کیسے مدد کریں؟',
  send: 'درخواست بھیجیں',
  cancel: 'منسوخ کریں',
  needsLine: 'براہ کرم کم از کم ایک چیز منتخب کریں۔',
  needsReason: 'براہ کرم وجہ منتخب کریں۔',
  needsWords: 'براہ کرم وجہ لکھیں۔',
  sent: 'آپ کی درخواست دکان کو مل گئی ہے۔ جواب آنے پر ہم آپ کو اطلاع دیں گے۔',
  failed: 'درخواست نہیں بھیجی جا سکی۔ براہ کرم دوبارہ کوشش کریں۔',
  loadFailed: 'اس آرڈر کی واپسی کی معلومات لوڈ نہیں ہو سکیں۔',
  picturesLeft: 'آپ کی درخواست بھیج دی گئی، مگر تمام تصویریں نہیں۔',
  sendPictures: 'تصویریں دوبارہ بھیجیں',
  off: 'اس کے لیے براہ کرم ہم سے رابطہ کریں۔',
  over: 'اس آرڈر کی واپسی کا وقت گزر چکا ہے۔ براہ کرم ہم سے رابطہ کریں۔',
  pieces: 'ان میں سے کچھ چیزیں پہلے ہی کسی اور واپسی میں ہیں۔ براہ کرم دوبارہ دیکھیں۔',
  limit: 'اس آرڈر کے لیے بہت زیادہ درخواستیں ہو چکی ہیں۔ براہ کرم ہم سے رابطہ کریں۔',
  answered: 'دکان پہلے ہی جواب دے چکی ہے۔',
  asked: (date) => `${isolated(date)} کو درخواست کی گئی`,
  answer: 'دکان کا جواب',
  pictures: 'آپ کی تصویریں',
  picture: (number) => `اس واپسی کی تصویر ${number}`,
  withdraw: 'درخواست واپس لیں',
  withdrawQuestion: 'کیا یہ درخواست واپس لینی ہے؟',
  keep: 'رہنے دیں',
  withdrawn: 'آپ کی درخواست واپس لے لی گئی ہے۔',
  withdrawFailed: 'درخواست واپس نہیں لی جا سکی۔ براہ کرم دوبارہ کوشش کریں۔',
}
