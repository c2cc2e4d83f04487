/** Texts of paying on a provider's page: the waiting screen, and notes on orders (D-187). */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/payment.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import { inMinutes } from './numbers.ts'

const order = (number: number): string => `آرڈر ${isolated(`#${number}`)}`

export const payment: Translation<typeof english.payment> = {
  title: 'ادائیگی',
  checking: 'ہم آپ کی ادائیگی دیکھ رہے ہیں',
  checkingText: 'نتیجہ اس صفحے پر خود نظر آ جائے گا۔ آپ چاہیں تو صفحہ بند کر دیں: آپ کا آرڈر محفوظ ہے۔',
  openTitle: 'آپ کی ادائیگی کی ابھی تصدیق نہیں ہوئی',
  openText: (number, due) =>
    `ادائیگی کی سروس نے ${order(number)} کے بارے میں ابھی کچھ نہیں بتایا۔ اگر ادائیگی ہو چکی ہے تو تصدیق آ جائے گی۔ نہیں ہوئی تو ابھی کر دیں۔ جس آرڈر کی ادائیگی نہ ہو، وہ ${inMinutes(due)} بعد منسوخ ہو جاتا ہے۔`,
  check: 'دوبارہ دیکھیں',
  failedTitle: 'آپ کی ادائیگی نہیں ہو سکی',
  failedText: (number) =>
    `${order(number)} کی ادائیگی نہیں ہوئی۔ دوبارہ ادائیگی کریں، یا اشیا واپس کارٹ میں ڈال کر کوئی اور طریقہ منتخب کریں۔`,
  cancelledTitle: 'آپ کا آرڈر منسوخ ہو گیا',
  cancelledText: (number) =>
    `${order(number)} کی ادائیگی نہیں ہوئی، اس لیے وہ منسوخ ہو گیا۔ اشیا واپس کارٹ میں ڈال کر دوبارہ آرڈر دیں۔`,
  heldTitle: 'ہم آپ کی ادائیگی کی جانچ کر رہے ہیں',
  heldText: (number) => `ہمیں ${order(number)} کی ادائیگی جانچنی ہے۔ جانچ مکمل ہوتے ہی ہم آپ کو اطلاع دیں گے۔`,
  unpaid: (due) =>
    `اس آرڈر کو آپ کی ادائیگی کا انتظار ہے۔ جس آرڈر کی ادائیگی نہ ہو، وہ ${inMinutes(due)} بعد منسوخ ہو جاتا ہے۔`,
  declined: 'آپ کی ادائیگی نہیں ہو سکی۔ آپ چاہیں تو دوبارہ کوشش کریں۔',
  payNow: 'ابھی ادائیگی کریں',
  payNowFor: (number) => `${order(number)} کی ادائیگی کریں`,
  tryAgain: 'دوبارہ ادائیگی کریں',
  tryAgainFailed: 'ادائیگی کا صفحہ نہیں کھل سکا۔ براہ کرم دوبارہ کوشش کریں۔',
  toCart: 'اشیا واپس کارٹ میں ڈالیں',
  opening: 'ادائیگی کا صفحہ کھل رہا ہے...',
  goOn: 'ادائیگی کی طرف بڑھیں',
  instructionsTitle: 'ادائیگی میں ایک قدم باقی ہے',
  instructionsText: 'آپ کا آرڈر محفوظ ہے۔ ادائیگی پہنچتے ہی اس صفحے پر نظر آ جائے گی۔',
  approve: 'براہ کرم اپنی ایپ یا فون پر اس ادائیگی کی منظوری دیں۔',
  awayTitle: 'ادائیگی کا صفحہ نہیں کھلا',
  formGone: 'یہ ادائیگی ختم ہو چکی ہے۔ نتیجہ آپ کے آرڈرز میں موجود ہے۔',
  serviceAway:
    'ادائیگی کی سروس جواب نہیں دے رہی۔ آپ کا آرڈر محفوظ ہے۔ براہ کرم چند منٹ بعد دوبارہ ادائیگی کریں۔',
  awaitsTransfer: 'ہمیں آپ کے بینک ٹرانسفر کا انتظار ہے۔ رقم پہنچتے ہی آپ کا آرڈر تیار ہو گا۔',
  accountsTitle: 'رقم اس اکاؤنٹ میں بھیجیں',
  account: { bank: 'بینک', title: 'اکاؤنٹ کا نام', number: `${isolated('IBAN')} یا اکاؤنٹ نمبر` },
  reference: 'حوالہ',
  referenceOf: order,
}

/** The terms of cash on delivery; amounts are formatted. */
export const cashTerms: Translation<typeof english.cashTerms> = {
  fee: 'ڈیلیوری پر نقد ادائیگی کی فیس',
  surcharge: (amount) => `ڈیلیوری پر نقد ادائیگی کے لیے ${isolated(amount)} مزید لگتے ہیں۔`,
  from: (least) => `صرف ${isolated(least)} یا اس سے زیادہ کی اشیا پر۔`,
  upTo: (most) => `صرف ${isolated(most)} تک کی اشیا پر۔`,
  between: (least, most) => `صرف ${isolated(least)} سے ${isolated(most)} تک کی اشیا پر۔`,
}

/** Notes on orders for staff, unless stated otherwise. */
export const paymentNotes: Translation<typeof english.paymentNotes> = {
  paid: (gateway, transaction) =>
    `${isolated(gateway)} سے ادائیگی ہو گئی۔ ٹرانزیکشن ${isolated(transaction)}۔`,
  paidShort: 'رقم ادا ہو گئی، مگر اب سب چیزیں اسٹاک میں نہیں۔ آنے پر بھیجیں، یا رقم واپس کریں۔',
  declined: (gateway) => `${isolated(gateway)} نے ادائیگی قبول نہیں کی۔`,
  cancelled: (gateway) => `گاہک نے ${isolated(gateway)} پر ادائیگی منسوخ کر دی۔`,
  late: (gateway, transaction) =>
    `${isolated(gateway)} سے ادائیگی آرڈر ختم ہونے کے بعد آئی۔ ٹرانزیکشن ${isolated(transaction)}۔ اس کی اشیا اسٹاک سے دوبارہ کم کر دی گئی ہیں، چاہے اسٹاک کم ہی کیوں نہ ہو: براہ کرم آرڈر بھیج دیں یا رقم واپس کریں۔`,
  creditSpent: (amount) =>
    `اس آرڈر کا کچھ حصہ ادا کرنے والے گفٹ کوڈ میں سے ${isolated(amount)} اس دوران کہیں اور خرچ ہو گئے۔ براہ کرم باقی رقم مانگیں یا رقم واپس کریں۔`,
  second: (gateway, amount, transaction) =>
    `اس آرڈر کے لیے ${isolated(gateway)} سے ایک اور ادائیگی آئی: ${isolated(amount)}۔ ٹرانزیکشن ${isolated(transaction)}۔ براہ کرم رقم واپس کریں، یا دیکھ لیں کہ آرڈر واقعی ادا نہیں ہوا تھا۔`,
  other: (gateway, amount, total, transaction) =>
    `${isolated(gateway)} کے مطابق ${isolated(amount)} ادا ہوئے، جبکہ اس آرڈر کی رقم ${isolated(total)} ہے۔ ٹرانزیکشن ${isolated(transaction)}۔ براہ کرم باقی رقم منگوائیں یا رقم واپس کریں۔`,
  refunded: (amount) => `${isolated(amount)} واپس کر دیے گئے۔`,
  refundFailed: (amount, reason) =>
    `${isolated(amount)} واپس نہیں ہو سکے: ${isolated(reason)}۔ براہ کرم دوبارہ کوشش کریں، یا رقم خود واپس کر کے اس کا اندراج کریں۔`,
  refundedByHand: (amount) => `${isolated(amount)} کی ناکام واپسی خود ادا کر دی گئی۔`,
  refundedTwice: (amount) =>
    `${isolated(amount)} دو بار واپس ہو گئے: ایک بار خود، اور بعد میں ادائیگی کی کمپنی سے بھی۔ براہ کرم گاہک سے ایک رقم واپس مانگیں۔`,
  refundedElsewhere: (gateway) => `${isolated(gateway)} پر رقم واپس کی گئی`,
  fullyRefunded: 'آرڈر کی پوری رقم واپس کی گئی۔',
  extraRefunded: (amount) =>
    `آپ نے اس آرڈر کی ادائیگی ایک سے زیادہ بار کی تھی۔ ہم نے ${isolated(amount)} واپس کر دیے ہیں۔`,
  mismatch: (gateway, amount, transaction) =>
    `${isolated(gateway)} نے ${isolated(amount)} کی اطلاع دی، جو اس آرڈر کی رقم نہیں۔ ٹرانزیکشن ${isolated(transaction)}۔ یہ اطلاع قبول نہیں کی گئی۔`,
  unpaid: 'آرڈر منسوخ: ادائیگی کا وقت ختم ہو گیا تھا۔',
}
