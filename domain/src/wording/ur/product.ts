/** Texts of products: card, product page, stock. */
import { isolated, rightToLeft } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/product.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import { plural } from './numbers.ts'

export const product: Translation<typeof english.product> = {
  addToCart: 'کارٹ میں ڈالیں',
  adding: 'ڈال رہے ہیں...',
  added: 'کارٹ میں ہے',
  addedToCart: (name) => `${isolated(name)} کو کارٹ میں ڈال دیا گیا`,
  allAdded: (count) =>
    plural(count, `${count} پروڈکٹ کارٹ میں ڈال دی گئی`, `${count} پروڈکٹس کارٹ میں ڈال دی گئیں`),
  withOptions: (name, options) => rightToLeft(`${isolated(name)} (${options.map(isolated).join('، ')})`),
  viewCart: 'کارٹ دیکھیں',
  checkout: 'چیک آؤٹ کریں',
  undo: 'واپس لیں',
  quickView: 'فوری جھلک',
  quickViewOf: (name) => `فوری جھلک، ${isolated(name)}`,
  viewProduct: 'پروڈکٹ دیکھیں',
  new: 'نیا',
  percentOff: (percent) => `${isolated(`${percent}%`)} رعایت`,
  salePrice: 'رعایتی قیمت',
  regularPrice: 'اصل قیمت',
  from: 'ابتدائی قیمت',
  priceUnavailable: 'قیمت دستیاب نہیں',
  rated: (average, count) => `ریٹنگ 5 میں سے ${isolated(average)}، کل ${count} ریٹنگز`,
  inStock: 'دستیاب',
  fewLeft: (left) => `صرف ${left} باقی`,
  onBackorder: 'آرڈر پر دستیاب',
  outOfStock: 'اسٹاک ختم',
  onlyLeftInStock: (left) => `اسٹاک میں صرف ${left} باقی`,
  noPicture: 'ابھی تصویر نہیں',
}

export const productPage: Translation<typeof english.productPage> = {
  products: 'پروڈکٹس',
  addToCart: 'کارٹ میں ڈالیں',
  chooseFirst: (name) => `${isolated(name)} منتخب کریں`,
  buyNow: 'ابھی خریدیں',
  rating: (average) => isolated(`${average.toFixed(1)}/5.0`),
  reviews: (count) => `${count} ${plural(count, 'ریویو', 'ریویوز')}`,
  quantity: (name) => `${isolated(name)} کی تعداد`,
  features: 'پروڈکٹ کی خوبیاں',
  description: 'تفصیل',
  additional: 'مزید معلومات',
  related: 'ملتی جلتی پروڈکٹس',
  browse: 'پروڈکٹس دیکھیں',
  change: (options) => `تبدیل کریں: ${isolated(options)}`,
  notAvailable: (option) => `${isolated(option)}، دستیاب نہیں`,
  pictures: (name) => `${isolated(name)} کی تصاویر`,
  picture: (position, count) => `تصویر ${position}، کل ${count}`,
  enlarge: 'تصویر بڑی کریں',
  magnify: 'دگنا بڑا دیکھیں',
  close: 'بند کریں',
  previousPicture: 'پچھلی تصویر',
  nextPicture: 'اگلی تصویر',
  partsOfSet: 'اس سیٹ میں',
  together: (count) => plural(count, 'ایک چیز', `${count} اشیا ایک ساتھ`),
  addAll: 'سب کارٹ میں ڈالیں',
  notAll: 'جس کا اسٹاک ختم ہے، وہ شامل نہیں۔',
  soldOutNow: 'فی الحال اسٹاک ختم ہے۔',
  noPriceYet: 'قیمت پوچھنے پر بتائی جاتی ہے۔',
  askPrice: 'قیمت پوچھیں',
  similar: (category) => `${isolated(category)} میں مزید`,
  loading: 'پروڈکٹ لوڈ ہو رہی ہے',
}

export const sizeGuide: Translation<typeof english.sizeGuide> = {
  open: 'سائز گائیڈ',
  close: 'بند کریں',
  failed: 'سائز گائیڈ نہیں کھل سکی۔',
}
