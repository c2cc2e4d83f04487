/**
 * Texts of a screen that takes long: first one sentence, later the reason and buttons. The times are `longWaitMs` in
 * storefront/src/ui/waits.ts.
 */
import type * as english from '@sauda/domain/wording/en/waiting.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const waiting: Translation<typeof english.waiting> = {
  loading: 'ابھی لوڈ ہو رہا ہے',
  screens: {
    products: 'پروڈکٹس ابھی لوڈ ہو رہی ہیں',
    product: 'پروڈکٹ ابھی لوڈ ہو رہی ہے',
    search: 'تلاش ابھی جاری ہے',
    cart: 'آپ کا کارٹ ابھی دیکھا جا رہا ہے',
    orders: 'آپ کے آرڈرز ابھی لوڈ ہو رہے ہیں',
    order: 'آپ کا آرڈر ابھی لوڈ ہو رہا ہے',
    checkout: 'چیک آؤٹ ابھی تیار ہو رہا ہے',
    payment: 'ادائیگی کے صفحے کا ابھی انتظار ہے',
    account: 'آپ کا اکاؤنٹ ابھی لوڈ ہو رہا ہے',
  },
  placing: 'آپ کا آرڈر بھیجا جا رہا ہے',
  offline: 'آپ آف لائن ہیں۔ دیکھے ہوئے صفحے اب بھی کھلتے ہیں؛ یہ صفحہ انٹرنیٹ آنے پر کھلے گا۔',
  slow: 'اس وقت آپ کا انٹرنیٹ سست ہے۔ آپ کا کارٹ محفوظ ہے۔',
  unanswered: 'دکان کے جواب میں دیر لگ رہی ہے۔ آپ کا کارٹ محفوظ ہے۔',
  orderUnanswered:
    'ابھی جواب نہیں آیا۔ براہ کرم یہ صفحہ کھلا رکھیں: جتنی بھی دیر لگے، آپ کا آرڈر ایک ہی بار بنے گا۔',
  tryAgain: 'دوبارہ کوشش کریں',
  home: 'ہوم',
  ask: 'واٹس ایپ پر پوچھیں',
  newerRelease: 'دکان تازہ ہو گئی ہے۔ یہ حصہ صفحہ تازہ کرنے کے بعد کھلے گا۔',
  refresh: 'تازہ کریں',
}
