/** Texts of orders that need the owner's approval before they are shipped. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/order-hold.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import { counted } from './numbers.ts'

export const orderHold: Translation<typeof english.orderHold> = {
  waiting: (phone) =>
    `بھیجنے سے پہلے ہم اس آرڈر کی تصدیق کے لیے ${isolated(phone)} پر فون کریں گے۔ تب تک آپ کو کچھ نہیں کرنا۔`,
  waitingShort: 'بھیجنے سے پہلے ہم اس آرڈر کی تصدیق کے لیے آپ کو فون کریں گے۔',

  held: (reasons) =>
    `آپ کی منظوری کا انتظار ہے: ${reasons.map(isolated).join('؛ ')}۔ بھیجنے کے لیے اسے “تیاری میں” کر دیں؛ پھر اس گاہک کے اگلے آرڈرز نہیں رکیں گے۔ نہ بھیجنا ہو تو منسوخ کر دیں۔`,
  heldUntilPaid: (reasons) => `ادائیگی تک سب چیزیں نہیں روکی گئیں: ${reasons.map(isolated).join('؛ ')}۔`,
  manyPieces: (products, limit) =>
    `${counted(products, 'پروڈکٹ', 'پروڈکٹس')} کے ایک دن میں ${limit} سے زیادہ عدد`,
  muchOwed: (sum, limit) => `کل ${isolated(sum)} ابھی ادا نہیں ہوئے، حد ${isolated(limit)} ہے`,
  manyOrders: (count, limit) =>
    `اسی گاہک، فون نمبر یا پتے کے ${count} آرڈرز ابھی مکمل نہیں ہوئے، حد ${limit} ہے`,
  muchStock: (products, percent) =>
    `نئے گاہکوں کے آرڈرز ${counted(products, 'پروڈکٹ', 'پروڈکٹس')} کے اسٹاک کا ${percent} فیصد سے زیادہ روک لیتے`,
  manyFromNetwork: (limit) => `ایک نیٹ ورک سے نئے گاہکوں کے ایک گھنٹے میں ${limit} سے زیادہ آرڈرز`,
  muchFromNetwork: (limit) =>
    `ایک نیٹ ورک سے نئے گاہکوں کے ایک گھنٹے میں ${isolated(limit)} سے زیادہ کے آرڈرز`,
  muchInShop: (limit) => `نئے گاہکوں کے ایک گھنٹے میں ${isolated(limit)} سے زیادہ کے آرڈرز`,
  manyInShop: (limit) => `نئے گاہکوں کے ایک گھنٹے میں ${limit} سے زیادہ آرڈرز`,
  allHeld: 'آپ نے نئے گاہکوں کے آرڈرز روک رکھے ہیں',
  notConfirmed: 'منسوخ: وقت پر تصدیق نہیں ہو سکی۔',
}
