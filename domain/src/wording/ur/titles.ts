/** Document titles (D-180): the server writes them into the head, the browser sets them on each route change. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/titles.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const homeTitle: Translation<typeof english.homeTitle> = (brand, tagline = '') =>
  `${isolated(brand)} - ${tagline ? isolated(tagline) : 'پاکستان میں آن لائن شاپنگ'}`
export const homeDescription: Translation<typeof english.homeDescription> = (brand) =>
  `${isolated(brand)}: ملبوسات، الیکٹرانکس، حسن و آرائش، گھر کا سامان اور بہت کچھ مناسب قیمت پر، ڈیلیوری پورے پاکستان میں۔`
export const pageTitle: Translation<typeof english.pageTitle> = (heading, brand) =>
  `${heading} - ${isolated(brand)}`

export const headings: Translation<typeof english.headings> = {
  catalogue: 'ہماری کلیکشن',
  collection: (category) => `${isolated(category)} کلیکشن`,
  searchResults: (term) => `“${isolated(term)}” کی تلاش کے نتائج`,
  deals: 'زبردست ڈیلز',
  categories: 'کیٹیگریز',
  cart: 'آپ کا کارٹ',
  wishList: 'پسندیدہ فہرست',
  review: 'آپ کی رائے',
  checkout: 'چیک آؤٹ',
  login: 'لاگ ان کریں',
  register: 'اکاؤنٹ بنائیں',
  forgotPassword: 'نیا پاس ورڈ بنائیں',
  resetPassword: 'نیا پاس ورڈ منتخب کریں',
  confirmEmail: 'ای میل کی تصدیق کریں',
  track: 'آرڈر کہاں پہنچا',
  dashboard: 'ڈیش بورڈ',
  orders: 'میرے آرڈرز',
  order: (id) => `آرڈر ${isolated(`#${id}`)}`,
  productNotFound: 'پروڈکٹ نہیں ملی',
  productAway: 'پروڈکٹ اس وقت دکھائی نہیں جا سکتی',
  notFound: 'صفحہ نہیں ملا',
}
