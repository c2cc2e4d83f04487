/** Texts of the field by which shoppers send pictures. */
import type * as english from '@sauda/domain/wording/en/sent-pictures.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const sentPictures: Translation<typeof english.sentPictures> = {
  label: 'تصاویر',
  hint: (most) => `زیادہ سے زیادہ ${most} تصاویر۔ دکان کے دیکھنے کے بعد یہ دکھائی جائیں گی۔`,
  hintPrivate: (most) => `زیادہ سے زیادہ ${most} تصاویر۔ یہ صرف دکان دیکھے گی۔`,
  add: 'تصاویر شامل کریں',
  preparing: 'تیار ہو رہی ہیں...',
  picture: (number) => `تصویر ${number}`,
  remove: (number) => `تصویر ${number} ہٹائیں`,
  unreadable: 'ایک فائل تصویر کے طور پر نہیں کھل سکی۔ براہ کرم کوئی اور تصویر چنیں۔',
  tooMany: (most) => `${most} سے زیادہ تصاویر نہیں بھیجی جا سکتیں۔`,
  failed: 'آپ کے الفاظ پہنچ گئے، مگر تمام تصاویر نہیں۔ براہ کرم دوبارہ کوشش کریں، یا تصویر ہٹا دیں۔',
}
