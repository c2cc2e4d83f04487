/** Texts of fields and their errors. */
import { limits } from '@sauda/domain/constants.ts'
import { isolated } from '@sauda/domain/isolated.ts'
import { urduPlace } from '@sauda/domain/places.ts'
import type * as english from '@sauda/domain/wording/en/forms.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const isRequired: Translation<typeof english.isRequired> = (label) => `${isolated(label)} درج کریں`

/** Labels of the checkout form (D-055). */
export const checkoutLabels: Translation<typeof english.checkoutLabels> = {
  firstName: 'پہلا نام',
  lastName: 'آخری نام',
  email: 'ای میل',
  phone: 'فون نمبر',
  address: 'پتہ',
  province: 'صوبہ',
  city: 'شہر',
  postalCode: 'پوسٹل کوڈ',
  state: 'علاقہ / محلہ',
  country: 'ملک',
  cardNumber: 'کارڈ نمبر',
  cardName: 'کارڈ پر لکھا نام',
  cardExpiry: 'کارڈ کی میعاد',
  cardExpiryHint: 'MM/YY',
  cardCvc: 'CVC',
}

export const forms: Translation<typeof english.forms> = {
  bothRequired: 'براہ کرم یوزر نیم اور پاس ورڈ دونوں درج کریں',
  emailInvalid: 'یہ ای میل درست نہیں',
  phoneInvalid: 'یہ فون نمبر درست نہیں',
  phoneHint: `جیسے ${isolated('0300 1234567')} یا ${isolated('+92 300 1234567')}`,
  addressHint: 'مکان، گلی، علاقہ اور قریب کی کوئی مشہور جگہ',
  tooLong: (most) => `زیادہ سے زیادہ ${most} حروف لکھیں`,
  choose: 'منتخب کریں',
  checkFields: 'براہ کرم یہ خانے دیکھ لیں',
  provinceFirst: 'پہلے صوبہ منتخب کریں',
  cityCleared: 'شہر دوبارہ منتخب کریں',
  otherCity: 'میرا شہر فہرست میں نہیں',
  otherCityName: 'آپ کے شہر کا نام',
  noDelivery: (city) =>
    `ہم ابھی ${isolated(urduPlace(city))} میں ڈیلیوری نہیں کرتے۔ براہ کرم کوئی اور شہر منتخب کریں۔`,
  noCash: (city) =>
    `${isolated(urduPlace(city))} میں ڈیلیوری پر نقد ادائیگی کی سہولت نہیں۔ براہ کرم کسی اور طریقے سے ادائیگی کریں۔`,
  noPickup: (city) => `${isolated(city)} کے آرڈرز دکان سے نہیں لیے جا سکتے۔ براہ کرم ڈیلیوری چنیں۔`,
  noCashForAmount:
    'اتنی رقم کے لیے ڈیلیوری پر نقد ادائیگی کی سہولت نہیں۔ براہ کرم کسی اور طریقے سے ادائیگی کریں۔',
  usePostcode: (code) => `${isolated(code)} لکھیں`,
  optional: '(ضروری نہیں)',
  paymentRequired: 'براہ کرم ادائیگی کا طریقہ منتخب کریں',
  cardNumberRequired: 'کارڈ نمبر درج کریں',
  cardNumberInvalid: `کارڈ نمبر ${limits.cardDigits} ہندسوں کا ہوتا ہے`,
  cardNameRequired: 'کارڈ پر لکھا نام درج کریں',
  cardExpiryRequired: 'کارڈ کی میعاد درج کریں',
  cardExpiryInvalid: `میعاد ${isolated('MM/YY')} کی شکل میں لکھیں`,
  cardCvcRequired: `${isolated('CVC')} درج کریں`,
  cardCvcInvalid: `${isolated('CVC')} ${limits.minCvcDigits} یا ${limits.maxCvcDigits} ہندسوں کا ہوتا ہے`,
}
