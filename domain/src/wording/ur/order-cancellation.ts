/** Texts for buyers who cancel an order: the question, and why it is not possible. */
import type * as english from '@sauda/domain/wording/en/order-cancellation.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const cancelOwn: Translation<typeof english.cancelOwn> = {
  button: 'آرڈر منسوخ کریں',
  question: 'یہ آرڈر منسوخ کر دیں؟',
  keep: 'آرڈر رہنے دیں',
  confirm: 'آرڈر منسوخ کریں',
  done: 'آپ کا آرڈر منسوخ ہو گیا۔ کچھ نہیں بھیجا جائے گا۔',
  failed: 'آرڈر منسوخ نہیں ہو سکا۔ براہ کرم دوبارہ کوشش کریں۔',
  packed: 'آپ کا آرڈر پیک ہو چکا ہے۔ براہ کرم ہم سے رابطہ کریں۔',
  paid: 'اس آرڈر کی رقم ادا ہو چکی ہے۔ براہ کرم ہم سے رابطہ کریں، ہم رقم واپس کر دیں گے۔',
  off: 'یہ آرڈر منسوخ کرنے کے لیے براہ کرم ہم سے رابطہ کریں۔',
  closed: 'یہ آرڈر اب منسوخ نہیں ہو سکتا۔',
}
