/**
 * Urdu for what a new shop says in English outside of wording: settings that still have their first words, ways to pay and
 * to deliver, places, and the options that shoppers choose most. Pages look up the English text and put this in its place.
 */
import { shippingRates } from '@sauda/domain/constants.ts'
import { provinces } from '@sauda/domain/places.ts'

/** Slides, moving strip, promises below a product and footer of `wording/first-content.ts`. */
const settings = {
  'Summer Collection 2025': 'گرمیوں کی کلیکشن 2025',
  'Fresh styles for the season': 'اس موسم کے تازہ انداز',
  'Shop Now': 'ابھی خریدیں',
  'Beauty Essentials': 'بیوٹی کا سارا سامان',
  'Skincare and makeup you will love': 'اسکن کیئر اور میک اپ جو دل کو بھا جائے',
  'Explore Beauty': 'بیوٹی دیکھیں',
  'Clothing Trends': 'کپڑوں کے نئے ٹرینڈ',
  'Everyday looks, festive looks': 'روز کے لیے بھی، تہوار کے لیے بھی',
  'Shop Clothing': 'کپڑے خریدیں',
  Electronics: 'الیکٹرانکس',
  'Phones, audio and more': 'فون، آڈیو اور بہت کچھ',
  'Explore Electronics': 'الیکٹرانکس دیکھیں',
  Accessories: 'ایکسیسریز',
  'Watches, bags and finishing touches': 'گھڑیاں، بیگ اور سجنے سنورنے کی چیزیں',
  'Shop Accessories': 'ایکسیسریز خریدیں',
  '24/7 Support': 'دن رات مدد',
  'Secure Payments': 'محفوظ ادائیگی',
  'Easy Returns': 'آسان واپسی',
  '{days}-Day Returns': '{days} دن میں واپسی',
  'Secure Payment': 'محفوظ ادائیگی',
  Shop: 'دکان',
  'All Products': 'تمام پروڈکٹس',
  Clothing: 'کپڑے',
  Beauty: 'بیوٹی',
  Account: 'اکاؤنٹ',
  'Sign In': 'لاگ ان کریں',
  'Create Account': 'اکاؤنٹ بنائیں',
  Dashboard: 'ڈیش بورڈ',
  'My Orders': 'میرے آرڈرز',
  Help: 'مدد',
  Cart: 'کارٹ',
  'Contact Us': 'ہم سے رابطہ کریں',
  Legal: 'قانونی معلومات',
  'Privacy Policy': 'پرائیویسی پالیسی',
  'Terms of Service': 'شرائط و ضوابط',
  'Good things at a fair price, brought to doors across Pakistan.':
    'اچھی چیزیں، مناسب قیمت پر، پورے پاکستان میں آپ کے دروازے تک۔',
}

/** Ways to pay as the extensions and the demonstration name them; descriptions as HTML and as plain text. */
const payment = {
  'Cash on delivery': 'ڈیلیوری پر نقد ادائیگی',
  '<p>Pay with cash upon <strong>delivery</strong>.</p>': 'پارسل ملنے پر نقد رقم ادا کریں۔',
  'Pay with cash upon delivery.': 'پارسل ملنے پر نقد رقم ادا کریں۔',
  'Direct bank transfer': 'بینک ٹرانسفر',
  '<p>Make your payment directly into our bank account. Please use your Order ID as the payment reference.</p>':
    'رقم سیدھی ہمارے بینک اکاؤنٹ میں بھیجیں۔ حوالے میں اپنا آرڈر نمبر ضرور لکھیں۔',
  'Make your payment directly into our bank account. Please use your Order ID as the payment reference.':
    'رقم سیدھی ہمارے بینک اکاؤنٹ میں بھیجیں۔ حوالے میں اپنا آرڈر نمبر ضرور لکھیں۔',
  'Credit / Debit Card': 'کریڈٹ / ڈیبٹ کارڈ',
  'Card (demo)': 'کارڈ (آزمائشی)',
  '<p>Demo only: your card is checked on this page, never sent and never charged.</p>':
    'صرف آزمائش کے لیے: کارڈ اسی صفحے پر دیکھا جاتا ہے، کہیں بھیجا نہیں جاتا اور کوئی رقم نہیں کٹتی۔',
  'Demo only: your card is checked on this page, never sent and never charged.':
    'صرف آزمائش کے لیے: کارڈ اسی صفحے پر دیکھا جاتا ہے، کہیں بھیجا نہیں جاتا اور کوئی رقم نہیں کٹتی۔',
  'Check payments': 'چیک سے ادائیگی',
  '<p>Please send a check to our store.</p>': 'براہ کرم اپنا چیک ہماری دکان کے پتے پر بھیجیں۔',
  'Please send a check to our store.': 'براہ کرم اپنا چیک ہماری دکان کے پتے پر بھیجیں۔',
  'Online payment': 'آن لائن ادائیگی',
  'Online payment (demo)': 'آن لائن ادائیگی (آزمائشی)',
  '<p>Demo only: you pay on a test page. No money moves.</p>':
    'صرف آزمائش کے لیے: ادائیگی ایک آزمائشی صفحے پر ہوتی ہے۔ کوئی رقم نہیں کٹتی۔',
  'Demo only: you pay on a test page. No money moves.':
    'صرف آزمائش کے لیے: ادائیگی ایک آزمائشی صفحے پر ہوتی ہے۔ کوئی رقم نہیں کٹتی۔',
  JazzCash: 'جاز کیش',
  'Pay by JazzCash account, card or voucher on the page of JazzCash.':
    'جاز کیش کے صفحے پر جاز کیش اکاؤنٹ، کارڈ یا واؤچر سے ادائیگی کریں۔',
  'Card (Stripe)': 'کارڈ (اسٹرائپ)',
  'Pay by card on the secure page of Stripe.': 'اسٹرائپ کے محفوظ صفحے پر کارڈ سے ادائیگی کریں۔',
}

const delivery = {
  [shippingRates.local.title]: 'مقامی ڈیلیوری',
  [shippingRates.standard.title]: 'عام ڈیلیوری',
  'Flat rate': 'ڈیلیوری',
  'Free shipping': 'مفت ڈیلیوری',
}

/** Names and values of options. Sizes in letters and numbers are the same in both languages. */
const options = {
  Size: 'سائز',
  Color: 'رنگ',
  Colour: 'رنگ',
  Scent: 'خوشبو',
  Material: 'مٹیریل',
  Fabric: 'کپڑا',
  Small: 'چھوٹا',
  Medium: 'درمیانہ',
  Large: 'بڑا',
  Black: 'کالا',
  White: 'سفید',
  Grey: 'سرمئی',
  Red: 'لال',
  Ruby: 'یاقوتی',
  Maroon: 'میرون',
  Brick: 'اینٹ رنگ',
  Terracotta: 'ٹیراکوٹا',
  Coral: 'مرجانی',
  Pink: 'گلابی',
  Rose: 'گلاب رنگ',
  Blush: 'ہلکا گلابی',
  Plum: 'جامنی',
  Purple: 'کاسنی',
  Indigo: 'انڈیگو',
  Blue: 'نیلا',
  'Blue Check': 'نیلا چیک',
  Navy: 'نیوی بلیو',
  Cobalt: 'شوخ نیلا',
  Teal: 'گہرا فیروزی',
  Green: 'سبز',
  Emerald: 'زمردی',
  Mint: 'پودینہ رنگ',
  Olive: 'زیتونی',
  Yellow: 'پیلا',
  Mustard: 'سرسوں رنگ',
  Amber: 'عنبری',
  Honey: 'شہد رنگ',
  Orange: 'نارنجی',
  Brown: 'بھورا',
  Khaki: 'خاکی',
  Sand: 'ریت رنگ',
  Beige: 'بسکٹی',
  Almond: 'بادامی',
  Cream: 'کریم رنگ',
  Ivory: 'آئیوری',
  Natural: 'قدرتی رنگ',
  Gold: 'سنہرا',
  Silver: 'چاندی رنگ',
  Vanilla: 'ونیلا',
  Oud: 'عود',
  Cotton: 'کاٹن',
  Lawn: 'لان',
  Cambric: 'کیمبرک',
}

const places = Object.fromEntries(
  provinces.flatMap(({ label, fullName, urdu, cities }) => [
    [label, urdu],
    [fullName, urdu],
    ...cities.map((city) => [city.name, city.urdu]),
  ]),
)

/** Urdu by the English text, which must be exactly the same; what is not here stands as it is. */
export const firstContent: Readonly<Record<string, string>> = {
  Pakistan: 'پاکستان',
  ...settings,
  ...payment,
  ...delivery,
  ...options,
  ...places,
}
