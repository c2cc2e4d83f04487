/** Texts of product reviews. */
import { isolated } from '@sauda/domain/isolated.ts'
import { reviewLimits } from '@sauda/domain/reviews.ts'
import type * as english from '@sauda/domain/wording/en/product-reviews.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const productReviews: Translation<typeof english.productReviews> = {
  title: 'خریداروں کی رائے',
  average: (average) => `${reviewLimits.stars} میں سے ${isolated(average)}`,
  count: (count) => `${count} آرا`,
  stars: (stars) => `${stars} ستارے`,
  onlyStars: (stars, count) => `${stars} ستارے: ${count} آرا`,
  all: 'تمام آرا',
  sort: 'ترتیب',
  sorts: { newest: 'نئی پہلے', highest: 'زیادہ ستارے', lowest: 'کم ستارے', pictures: 'تصویروں والی' },
  verified: 'یہاں سے خریدا',
  anonymous: 'ایک خریدار',
  answer: (shop) => `${isolated(shop)} کا جواب`,
  more: 'مزید آرا دکھائیں',
  picture: (position, name) => `تصویر ${position}، ${isolated(name)}`,
  failed: 'آرا لوڈ نہیں ہو سکیں۔',
}
