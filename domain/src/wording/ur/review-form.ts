/** Texts of the form behind the link that asks for reviews. */
import { isolated } from '@sauda/domain/isolated.ts'
import { reviewLimits } from '@sauda/domain/reviews.ts'
import type * as english from '@sauda/domain/wording/en/review-form.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const reviewForm: Translation<typeof english.reviewForm> = {
  intro: (order) => `آرڈر ${isolated(`#${order}`)} میں خریدی گئی چیزیں آپ کو کیسی لگیں؟`,
  stars: (name) => `${isolated(name)} کے لیے ستارے`,
  star: (stars) => `${stars} ستارے`,
  text: 'آپ کے الفاظ',
  textHint: 'وہ لکھیں جو دوسرے خریدار کے کام آئے: سائز، معیار، پہنچنے میں کتنے دن لگے۔',
  name: 'آپ کا نام',
  nameHint: 'پہلا نام اور ایک حرف دکھایا جاتا ہے۔',
  send: 'رائے بھیجیں',
  change: 'رائے تبدیل کریں',
  needsStars: 'براہ کرم ستارے چنیں۔',
  needsText: 'براہ کرم چند الفاظ لکھیں۔',
  needsName: 'براہ کرم اپنا نام لکھیں۔',
  waiting: 'شکریہ۔ دکان کے پڑھنے کے بعد یہ دکھائی دے گی؛ تب تک آپ اسے یہاں بدل سکتے ہیں۔',
  shown: 'شکریہ۔ آپ کی رائے پروڈکٹ کے صفحے پر موجود ہے۔',
  view: 'پروڈکٹ دیکھیں',
  failed: 'آپ کی رائے نہیں بھیجی جا سکی۔ آپ کے الفاظ محفوظ ہیں: دوبارہ کوشش کریں۔',
  loadFailed: 'فارم لوڈ نہیں ہو سکا۔',
  closed: 'دکان یہ رائے پڑھ چکی ہے: اب یہ بدلی نہیں جا سکتی۔',
  orderOver: 'یہ آرڈر منسوخ ہو چکا ہے یا اس کی رقم واپس ہو چکی ہے، اس لیے اس پر رائے نہیں دی جا سکتی۔',
  linkInvalid: `یہ لنک اب کام نہیں کرتا۔ ہماری ای میل کے لنک ${reviewLimits.linkDays} دن چلتے ہیں۔`,
}
