/** Texts of the cart. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/cart.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import { counted } from './numbers.ts'

export const cart: Translation<typeof english.cart> = {
  emptyTitle: 'آپ کا کارٹ خالی ہے',
  emptyText: 'بہت سی اچھی چیزیں آپ کی منتظر ہیں۔',
  startShopping: 'خریداری شروع کریں',
  items: (count) => counted(count, 'چیز', 'اشیا'),
  product: 'پروڈکٹ',
  price: 'قیمت',
  quantity: 'تعداد',
  quantityOf: (name) => `تعداد: ${isolated(name)}`,
  total: 'کل رقم',
  remove: 'ہٹائیں',
  removeNamed: (name) => `${isolated(name)} کو ہٹائیں`,
  removed: (name) => `${isolated(name)} کو ہٹا دیا گیا`,
  undo: 'واپس لائیں',
  clear: 'کارٹ خالی کریں',
  clearQuestion: 'کیا واقعی پورا کارٹ خالی کر دیں؟',
  cleared: 'کارٹ خالی ہو گیا',
  cancel: 'رہنے دیں',
  summary: 'آرڈر کا خلاصہ',
  subtotal: 'اشیا کی رقم',
  discount: 'رعایت',
  shipping: 'ڈیلیوری',
  taxes: 'ٹیکس',
  taxIncluded: 'شامل ہے',
  atCheckout: 'چیک آؤٹ پر دیکھیں',
  proceed: 'چیک آؤٹ کریں',
  continueShopping: 'خریداری جاری رکھیں',
  secure: 'محفوظ ادائیگی',
  stockNote: (left) => `اسٹاک میں صرف ${left} باقی`,
  notSaved: 'آپ کا براؤزر کارٹ محفوظ نہیں کر رہا۔',
  addCoupon: 'کوپن لگائیں',
  addCode: 'کوپن یا گفٹ کوڈ لگائیں',
  addAnotherCoupon: 'ایک اور کوپن لگائیں',
  mostCoupons: (most) =>
    most === 1 ? 'صرف ایک کوپن استعمال ہو سکتا ہے۔' : `صرف ${isolated(most)} کوپن استعمال ہو سکتے ہیں۔`,
  couponCode: 'کوپن کوڈ',
  apply: 'لگائیں',
  removeCoupon: (code) => `کوپن ${isolated(code)} ہٹائیں`,
  couponWouldSave: (code, amount) => `${isolated(code)} سے ${isolated(amount)} کی بچت ہو گی`,
  couponMissing: (code, amount) => `${isolated(code)} لگانے کے لیے ${isolated(amount)} کی مزید خریداری کریں`,
  couponSavings: (amount) => `${isolated(amount)} کی بچت`,
  gone: 'اب دستیاب نہیں',
  removeGone: 'آگے بڑھنے کے لیے وہ اشیا ہٹا دیں جو اب دستیاب نہیں۔',
  priceChanged: (name, from, to) =>
    `“${isolated(name)}” کی قیمت ${isolated(from)} سے بدل کر ${isolated(to)} ہو گئی ہے۔`,
  stockChanged: (name, left) => `“${isolated(name)}” کے اسٹاک میں صرف ${left} باقی ہیں۔`,
  changedTitle: 'آپ کے کارٹ میں تبدیلی ہوئی ہے',
}

/** Accessible names of the buttons and the field that set a quantity. */
export const stepper: Translation<typeof english.stepper> = {
  less: 'تعداد کم کریں',
  label: 'تعداد',
  more: 'تعداد بڑھائیں',
}
