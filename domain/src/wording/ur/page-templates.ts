/** Drafts of the legal pages for a shop in Pakistan, in Urdu. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/page-templates.ts'
import type { DeliveryFact, PageFacts } from '@sauda/domain/wording/en/page-templates.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const draftNote: Translation<typeof english.draftNote> =
  '**مسودہ۔ یہ متن کسی وکیل کو دکھائیں، پھر یہ سطر مٹا دیں۔**'

const workingDays = ({ least, most }: NonNullable<DeliveryFact['days']>): string =>
  least === most ? `${most} کاروباری دن` : `${least} سے ${most} کاروباری دن`

export const deliveryLine: Translation<typeof english.deliveryLine> = ({
  places,
  isClosed,
  cost,
  freeFrom,
  days,
}) =>
  [
    `${places.length > 0 ? places.map(isolated).join('، ') : 'باقی تمام جگہیں'}: ${isClosed ? 'ڈیلیوری نہیں' : isolated(cost)}`,
    ...(freeFrom !== '' && !isClosed ? [`${isolated(freeFrom)} سے مفت`] : []),
    ...(days && !isClosed ? [workingDays(days)] : []),
  ].join('، ')

const reach = ({ brand, address, phone, whatsapp, email }: PageFacts): string =>
  [
    `- ${isolated(brand)}`,
    ...(address ? [`- پتہ: ${isolated(address)}`] : []),
    ...(phone ? [`- فون: ${isolated(phone)}`] : []),
    ...(whatsapp ? [`- واٹس ایپ: ${isolated(whatsapp)}`] : []),
    ...(email ? [`- ای میل: ${isolated(email)}`] : []),
  ].join('\n')

export const privacyTemplate: Translation<typeof english.privacyTemplate> = (facts) => `${draftNote}

${isolated(facts.brand)} کے پاس آپ کی کون سی معلومات ہوتی ہیں، اور کیوں۔

## ہم کیا محفوظ رکھتے ہیں

آرڈر کے لیے ہم آپ کا نام، پتہ، فون نمبر اور ای میل محفوظ رکھتے ہیں، اور یہ بھی کہ آپ نے کیا خریدا اور کتنی رقم ادا کی۔ اگر آپ اکاؤنٹ بنائیں تو آپ کا یوزر نیم بھی۔

## یہ معلومات کس کام آتی ہیں

آرڈر کی تصدیق اور ڈیلیوری کے لیے، آپ کو جواب دینے کے لیے، اور اپنا حساب رکھنے کے لیے۔

## یہ معلومات اور کون دیکھتا ہے

کوریئر کو آپ کا نام، پتہ اور فون نمبر ملتا ہے۔ آن لائن ادائیگی کی صورت میں ادائیگی کی کمپنی کو رقم اور آرڈر نمبر ملتا ہے۔

## ہم یہ معلومات کب تک رکھتے ہیں

آرڈرز کا ریکارڈ اتنے عرصے تک رکھا جاتا ہے جتنا پاکستان کا ٹیکس قانون کہتا ہے۔ آپ اپنا اکاؤنٹ اپنی پروفائل میں ختم کر سکتے ہیں۔

## آپ کے سوال

اپنی معلومات دیکھنے، درست کرانے یا مٹوانے کے لیے ہم سے رابطہ کریں۔

${reach(facts)}
`

const taxes: Record<PageFacts['prices'], string> = {
  withTax: 'قیمتوں میں ٹیکس شامل ہے۔',
  withoutTax: 'ٹیکس قیمت کے علاوہ ہے اور آرڈر دینے سے پہلے دکھایا جاتا ہے۔',
  untaxed: 'قیمتوں پر الگ ٹیکس نہیں لگتا۔',
}

export const termsTemplate: Translation<typeof english.termsTemplate> = (facts) => `${draftNote}

وہ اصول جن کے تحت ${isolated(facts.brand)} پر خرید و فروخت ہوتی ہے۔

## بیچنے والا

${reach(facts)}

## قیمتیں اور ادائیگی

قیمتیں پاکستانی روپے میں ہیں۔ ${taxes[facts.prices]} آرڈر دینے سے پہلے ڈیلیوری سمیت جو کل رقم دکھائی جائے، وہی دینی ہوتی ہے۔ ادائیگی کے طریقے چیک آؤٹ پر دکھائے جاتے ہیں۔${facts.cash ? ' ڈیلیوری پر نقد ادائیگی کی صورت میں رقم کوریئر کو دی جاتی ہے۔' : ''}

## آرڈرز

آرڈر نمبر نظر آتے ہی آرڈر ہو جاتا ہے۔ اگر کوئی چیز ختم ہو چکی ہو تو ہم آپ کو بتائیں گے اور اس کی رقم واپس کر دیں گے۔

## ڈیلیوری

[ڈیلیوری](/pages/delivery) کا صفحہ دیکھیں۔

## واپسی

[واپسی اور رقم کی واپسی](/pages/returns) کا صفحہ دیکھیں۔

## قانون

پاکستان کا قانون لاگو ہوتا ہے۔ آپ کے صوبے کا صارفین کے تحفظ کا قانون آپ کو جو حقوق دیتا ہے، وہ ان شرائط سے کم نہیں ہوتے۔
`

export const deliveryTemplate: Translation<typeof english.deliveryTemplate> = {
  title: 'ڈیلیوری',
  description: 'ہم کہاں ڈیلیوری کرتے ہیں، اس پر کتنی رقم لگتی ہے، اور کتنا وقت لگتا ہے۔',
  text: (facts) => `${draftNote}

## ڈیلیوری کی رقم

${facts.delivery.map((fact) => `- ${deliveryLine(fact)}`).join('\n')}

آپ کے شہر کی رقم آرڈر دینے سے پہلے چیک آؤٹ پر دکھائی جاتی ہے۔

## طریقہ

آرڈر کی تصدیق کے لیے ہم آپ کو فون یا پیغام کر سکتے ہیں۔ کوریئر آپ کے دیے ہوئے نمبر پر فون کرتا ہے۔ اگر کسی سے رابطہ نہ ہو تو پارسل ہمارے پاس واپس آ سکتا ہے۔

## سوال

${reach(facts)}
`,
}

export const returnsTemplate: Translation<typeof english.returnsTemplate> = {
  title: 'واپسی اور رقم کی واپسی',
  description: 'کیا واپس کیا جا سکتا ہے، اور رقم کیسے واپس ملتی ہے۔',
  text: (facts) => `${draftNote}

## کیا واپس ہو سکتا ہے

${
  facts.returnDays > 0
    ? `غیر استعمال شدہ چیز ${facts.returnDays} دن کے اندر واپس کی جا سکتی ہے۔ اگر چیز خراب حالت میں پہنچے، اس میں نقص ہو، یا غلط چیز ملے تو ہمیں فوراً بتائیں۔`
    : 'جو چیز خراب حالت میں پہنچے، جس میں نقص ہو، یا جو غلط ملے، ہم اسے واپس لے لیتے ہیں۔ ہمیں فوراً بتائیں۔'
}

## واپس کرنے کا طریقہ

اپنے آرڈر کے صفحے پر درخواست کریں، یا آرڈر نمبر کے ساتھ ہم سے رابطہ کریں۔ چیز بھیجنے سے پہلے ہمارے جواب کا انتظار کریں۔

## آپ کی رقم

چیز ہم تک پہنچتے ہی ہم اس کی قیمت واپس کر دیتے ہیں۔

## رابطہ

${reach(facts)}
`,
}
