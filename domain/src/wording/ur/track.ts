/** Texts of the page on which an order is tracked by its number and phone. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/track.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const track: Translation<typeof english.track> = {
  lead: 'اپنے آرڈر کا نمبر اور وہ فون نمبر لکھیں جو آرڈر کے ساتھ دیا گیا تھا۔',
  number: 'آرڈر نمبر',
  numberHint: 'یہ آرڈر کی ای میل میں لکھا ہے۔',
  numberRequired: 'براہ کرم آرڈر نمبر لکھیں',
  phone: 'فون نمبر',
  phoneRequired: 'براہ کرم آرڈر کا فون نمبر لکھیں',
  submit: 'میرا آرڈر دکھائیں',
  unknown: 'اس نمبر اور فون کا کوئی آرڈر نہیں ملا۔ براہ کرم دونوں دیکھ لیں، یا ہم سے رابطہ کریں۔',
  failed: 'آپ کا آرڈر تلاش نہیں ہو سکا۔ براہ کرم دوبارہ کوشش کریں۔',
  onItsWay: (courier) => `راستے میں ہے، ${isolated(courier)} کے ساتھ`,
  cameBack: 'پارسل ہمارے پاس واپس آ گیا ہے',
  cash: (amount) => `براہ کرم کوریئر کے لیے ${isolated(amount)} تیار رکھیں۔`,
  goesTo: 'شہر',
  courier: 'کوریئر',
  trackingNumber: 'ٹریکنگ نمبر',
  follow: 'پارسل کہاں ہے',
  updates: 'آرڈر کی تازہ صورتحال',
  products: 'آپ نے کیا منگوایا',
  quantity: (count) => `تعداد: ${isolated(String(count))}`,
  ask: 'ہم سے رابطہ کریں',
  inAccount: 'آپ کے آرڈر آپ کے اکاؤنٹ میں ہیں۔',
  toOrders: 'میرے آرڈرز دیکھیں',
}
