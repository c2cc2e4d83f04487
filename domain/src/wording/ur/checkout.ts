/** Texts of the checkout and its success screen (D-045, D-181). */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/checkout.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import { workingDays } from './numbers.ts'

export const checkout: Translation<typeof english.checkout> = {
  steps: ['رابطہ اور ڈیلیوری', 'ادائیگی کا طریقہ', 'آرڈر کا خلاصہ'],
  toPayment: 'ادائیگی کی طرف بڑھیں',
  toSummary: 'آرڈر کا جائزہ لیں',
  place: 'آرڈر دیں',
  placing: 'آپ کا آرڈر دیا جا رہا ہے...',
  placeOffline: 'انٹرنیٹ واپس آتے ہی آرڈر دیا جا سکے گا۔',
  edit: 'تبدیل کریں',
  editStep: (step) => `${isolated(step)}: تبدیل کریں`,
  yourOrder: 'آپ کا آرڈر',
  deliverTo: 'ڈیلیوری کا پتہ',
  payBy: 'ادائیگی کا طریقہ',
  otherCityChosen: (city, chosen) =>
    `ڈیلیوری آپ کے ${isolated(city)} والے پتے پر ہوگی۔ خریداری کے دوران آپ نے ${isolated(chosen)} منتخب کیا تھا۔`,
  shippingRate: (title, amount, days) =>
    [isolated(title), isolated(amount), ...(days ? [workingDays(days)] : [])].join('، '),
  getting: 'آرڈر کیسے لینا چاہیں گے؟',
  delivery: 'ڈیلیوری',
  free: 'مفت',
  saveAddress: 'یہ پتہ میرے اکاؤنٹ میں محفوظ کریں',
  tryAgain: 'دوبارہ کوشش کریں',
  successTitle: 'آپ کا آرڈر مل گیا!',
  placedBefore: 'آپ کا آرڈر درج ہو چکا ہے۔',
  viewOrder: 'آرڈر دیکھیں',
  orderNumber: (id) => `آرڈر ${isolated(`#${id}`)}`,
  successText: 'بہت شکریہ۔ آرڈر کہاں تک پہنچا، یہ “میرے آرڈرز” میں دیکھیں۔',
  otherTotal: (charged, shown) =>
    `اس آرڈر کی کل رقم ${isolated(charged)} ہے، جبکہ پہلے ${isolated(shown)} دکھائی گئی تھی۔ اگر آپ کو یہ رقم منظور نہیں تو ہم سے رابطہ کریں۔`,
  viewOrders: 'میرے آرڈرز دیکھیں',
  continueShopping: 'خریداری جاری رکھیں',
}

export const nextSteps: Translation<typeof english.nextSteps> = {
  title: 'اب کیا ہو گا',
  comes: (city) => `ہم اسے ${isolated(city)} بھیج رہے ہیں۔`,
  comesIn: (city, days) => `یہ ${isolated(city)} میں ${workingDays(days)} میں پہنچے گا۔`,
  written: 'روانہ ہوتے ہی ہم آپ کو اطلاع دیں گے۔',
  keepReady: (amount) => `براہ کرم ${isolated(amount)} نقد تیار رکھیں۔`,
  confirm: 'واٹس ایپ پر آرڈر کی تصدیق کریں',
  confirmation: (id) => `میرے آرڈر ${isolated(`#${id}`)} کی تصدیق۔`,
  questions: 'کوئی سوال ہے؟ ہمیں فون کریں:',
}
