/**
 * Texts of a product page's later parts: delivery to a city and free delivery (the cart shows them too), WhatsApp, wish
 * list, recently viewed products.
 */
import { isolated } from '@sauda/domain/isolated.ts'
import { urduPlace } from '@sauda/domain/places.ts'
import type * as english from '@sauda/domain/wording/en/product-extras.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import { counted, workingDays } from './numbers.ts'

export const deliveryPlace: Translation<typeof english.deliveryPlace> = {
  label: 'ڈیلیوری کہاں',
  choose: 'اپنا شہر چنیں',
  other: 'کوئی اور شہر',
  free: 'مفت',
  freeFrom: (amount) => `${isolated(amount)} سے مفت`,
  atCheckout: 'خرچ چیک آؤٹ پر',
  days: workingDays,
  cash: 'ڈیلیوری پر نقد ادائیگی',
  noCash: 'صرف پیشگی ادائیگی',
  none: (city) =>
    city === '' ? 'ہم وہاں ڈیلیوری نہیں کرتے۔' : `ہم ${isolated(urduPlace(city))} میں ڈیلیوری نہیں کرتے۔`,
}

export const sharing: Translation<typeof english.sharing> = {
  share: 'واٹس ایپ پر بھیجیں',
  ask: 'واٹس ایپ پر پوچھیں',
  question: (name) => `السلام علیکم! مجھے ${isolated(name)} کے بارے میں پوچھنا ہے:`,
}

export const together: Translation<typeof english.together> = { title: 'ایک ساتھ خریدی گئی چیزیں' }

export const stockNotice: Translation<typeof english.stockNotice> = {
  ask: 'دستیاب ہونے پر بتائیں',
  about: 'صرف ایک میل، جب یہ دوبارہ خریدی جا سکے۔ آپ کا پتہ کسی اور کام میں نہیں آئے گا۔',
  email: 'ای میل ایڈریس',
  required: 'ای میل درکار ہے',
  invalid: 'براہ کرم درست ای میل لکھیں',
  send: 'مجھے ای میل بھیجیں',
  asked: 'جیسے ہی یہ دستیاب ہو گی، آپ کو ای میل ملے گی۔',
  failed: 'آپ کا پتہ محفوظ نہیں ہو سکا۔ براہ کرم دوبارہ کوشش کریں۔',
  inStock: 'یہ ابھی خریدی جا سکتی ہے۔',
  confirmFirst:
    'ہم نے آپ کو ایک ای میل بھیجی ہے۔ اس کا لنک کھولیں، پھر دستیاب ہوتے ہی ایک اور ای میل ملے گی۔',
  mail: {
    subject: (product) => `تصدیق کریں: “${isolated(product)}” دستیاب ہونے پر اطلاع`,
    text: (product, brand) =>
      `کسی نے ${isolated(brand)} پر یہ پتہ لکھا ہے کہ “${isolated(product)}” دوبارہ آنے پر ای میل بھیجی جائے۔`,
    button: 'جی، بتائیں',
    note: 'اگر یہ آپ نے نہیں لکھا تو کچھ نہ کریں: مزید کوئی ای میل نہیں آئے گی۔',
  },
  confirm: {
    title: (email) => `کیا دستیاب ہونے پر ${isolated(email)} پر لکھیں؟`,
    button: 'جی، بتائیں',
    done: 'جیسے ہی یہ دستیاب ہو گی، آپ کو ای میل ملے گی۔',
    gone: 'یہ لنک ختم ہو چکا ہے۔',
  },
  unsubscribe: {
    link: 'ایسی ای میلز نہ بھیجیں',
    title: (email) => `کیا ${isolated(email)} پر مزید نہ لکھیں؟`,
    button: 'ایسی ای میلز نہ بھیجیں',
    done: 'اب ایسی ای میلز نہیں آئیں گی۔ آپ کے آرڈرز کی ای میلز آتی رہیں گی۔',
    gone: 'یہ لنک ختم ہو چکا ہے۔',
  },
  tooMany: (most) => `آپ پہلے ہی ${most} پروڈکٹس کے منتظر ہیں۔ براہ کرم ہم سے رابطہ کریں۔`,
}

export const wishes: Translation<typeof english.wishes> = {
  add: 'پسندیدہ فہرست میں شامل کریں',
  remove: 'پسندیدہ فہرست میں شامل ہے',
  removeNamed: (name) => `${isolated(name)} پسندیدہ فہرست سے ہٹائیں`,
  added: (name) => `${isolated(name)} پسندیدہ فہرست میں شامل ہو گئی`,
  view: 'پسندیدہ فہرست دیکھیں',
  empty: 'آپ کی پسندیدہ فہرست خالی ہے',
  emptyText: 'کسی چیز کے دل والے بٹن کو دبائیں، وہ یہاں مل جائے گی۔',
  browse: 'پروڈکٹس دیکھیں',
  failed: 'پسندیدہ فہرست دکھائی نہیں جا سکی۔',
  viewed: 'حال ہی میں دیکھی گئی',
}

export const miniCart: Translation<typeof english.miniCart> = {
  title: 'آپ کا کارٹ',
  close: 'کارٹ بند کریں',
  items: (count) => `(${counted(count, 'چیز', 'اشیا')})`,
  subtotal: 'اشیا کی رقم',
  viewCart: 'کارٹ دیکھیں',
  checkout: 'چیک آؤٹ کریں',
}

export const freeDelivery: Translation<typeof english.freeDelivery> = {
  missing: (amount) => `${isolated(amount)} کی مزید خریداری پر ڈیلیوری مفت`,
  reached: 'ڈیلیوری مفت ہے',
}
