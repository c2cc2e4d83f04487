/** Error texts for shoppers. Browser, server replies and mails use the same sentences. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/errors.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import { shell } from './shell.ts'

export const errors: Translation<typeof english.errors> = {
  couponEmpty: 'براہ کرم کوپن کوڈ درج کریں',
  cartEmpty: 'کارٹ خالی ہے',
  couponInvalid: 'یہ کوپن کوڈ درست نہیں',
  couponAuthentication: 'آپ کے لاگ ان کی تصدیق نہیں ہو سکی۔ براہ کرم دوبارہ کوشش کریں۔',
  couponFailed: 'کوپن چیک نہیں ہو سکا۔ براہ کرم دوبارہ کوشش کریں۔',
  loginTitle: 'لاگ ان نہیں ہو سکا',
  loginInvalid: 'یوزر نیم یا پاس ورڈ درست نہیں',
  loginMoved:
    'یوزر نیم یا پاس ورڈ درست نہیں۔ اگر آپ کا اکاؤنٹ ہماری پرانی دکان کا ہے تو ہم نے نیا پاس ورڈ رکھنے کا لنک ای میل کر دیا ہے۔',
  loginFailed: 'لاگ ان نہیں ہو سکا۔ براہ کرم اپنا یوزر نیم اور پاس ورڈ دیکھ لیں۔',
  googleFailed: 'گوگل سے لاگ ان نہیں ہو سکا',
  googleSignInFailed: 'گوگل سے لاگ ان ناکام رہا',
  noToken: 'سرور سے لاگ ان کی تصدیق نہیں ملی',
  productsFailed: 'پروڈکٹس لوڈ نہیں ہو سکیں۔ براہ کرم دوبارہ کوشش کریں۔',
  dealsFailed: 'ڈیلز لوڈ نہیں ہو سکیں۔ براہ کرم دوبارہ کوشش کریں۔',
  productFailed: 'پروڈکٹ کی تفصیل لوڈ نہیں ہو سکی۔ براہ کرم کچھ دیر بعد کوشش کریں۔',
  productMissing: 'یہ پروڈکٹ ہماری دکان میں موجود نہیں۔',
  categoryNotFound: 'کیٹیگری نہیں ملی',
  gatewaysNone: 'اس وقت ادائیگی کا کوئی طریقہ دستیاب نہیں۔ براہ کرم ہم سے رابطہ کریں۔',
  gatewaysFailed: 'ادائیگی کے طریقے لوڈ نہیں ہو سکے۔ براہ کرم کچھ دیر بعد کوشش کریں۔',
  methodsNone: 'اس وقت ادائیگی کا کوئی طریقہ دستیاب نہیں۔ براہ کرم ہم سے رابطہ کریں۔',
  orderFailed: 'آپ کا آرڈر نہیں ہو سکا۔ براہ کرم دوبارہ کوشش کریں۔',
  recentOrdersFailed: 'حالیہ آرڈرز لوڈ نہیں ہو سکے۔ براہ کرم کچھ دیر بعد کوشش کریں۔',
  ordersFailed: 'آرڈرز لوڈ نہیں ہو سکے۔ براہ کرم دوبارہ کوشش کریں۔',
  ordersRefreshFailed: 'آرڈرز لوڈ نہیں ہو سکے۔ براہ کرم فہرست تازہ کریں۔',
  noOrders: 'کوئی آرڈر نہیں ملا۔',
  orderDetailFailed: 'آرڈر کی تفصیل لوڈ نہیں ہو سکی۔ براہ کرم کچھ دیر بعد کوشش کریں۔',
  noUser: shell.noUser,
  userIdRequired: () => 'اس کام کے لیے لاگ ان ضروری ہے',
  goneProduct: (name) => `“${isolated(name)}” اب دستیاب نہیں۔`,
  partlyInStock: (left, name) => `“${isolated(name)}” کے اسٹاک میں صرف ${left} باقی ہیں۔`,
  orderLimit: (most, name) => `ایک آرڈر میں “${isolated(name)}” کی زیادہ سے زیادہ تعداد ${most} ہے۔`,
  invalidOption: (name) => `براہ کرم “${isolated(name)}” کے دستیاب آپشنز میں سے انتخاب کریں۔`,
  totalMismatch: 'یہ صفحہ کھلنے کے بعد قیمتیں بدل گئی ہیں۔ براہ کرم نئی کل رقم دیکھ کر دوبارہ آرڈر دیں۔',
  idempotencyReused: 'یہ شناختی کلید کسی اور درخواست کے لیے استعمال ہو چکی ہے۔',
  storedAlready:
    'یہ محفوظ ہو چکا ہے مگر پورا جواب نہیں پہنچا۔ براہ کرم اسے نئی درخواست کے طور پر نہ بھیجیں: وہی درخواست دوبارہ بھیجیں یا محفوظ شدہ چیز دیکھ لیں۔',
  storedPerhaps:
    'ابھی معلوم نہیں کہ یہ محفوظ ہوا یا نہیں۔ براہ کرم دیکھنے سے پہلے اسے نئی درخواست کے طور پر نہ بھیجیں۔',
  idempotencyRunning: 'آپ کی درخواست پر ابھی کام ہو رہا ہے۔ براہ کرم ذرا دیر میں دوبارہ کوشش کریں۔',
  rateLimited: 'آپ نے بہت جلدی جلدی کوشش کی ہے۔ براہ کرم کچھ دیر بعد کوشش کریں۔',
  unexpected: 'معذرت، کوئی مسئلہ پیش آ گیا۔ براہ کرم دوبارہ کوشش کریں۔',
  unavailable: shell.unavailable,
  diskFull: 'ڈسک بھر چکی ہے: جگہ بننے تک آرڈرز محفوظ نہیں ہو سکتے۔',
  addressTooLong: 'یہ ویب ایڈریس بہت لمبا ہے۔',
  twoHosts: 'درخواست میں سرور کا نام ایک سے زیادہ بار آیا ہے۔',
}
