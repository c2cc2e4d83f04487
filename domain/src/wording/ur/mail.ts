/** Texts of the shop's mails; wording/en/mail.ts describes the names in braces. */
import { timings } from '@sauda/domain/constants.ts'
import { isolated, withIsolatedPlaces } from '@sauda/domain/isolated.ts'
import { placeholdersByMail } from '@sauda/domain/mail-placeholders.ts'
import type * as english from '@sauda/domain/wording/en/mail.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import { inMinutes } from './numbers.ts'
import { cashReady } from './order-cash.ts'
import { orderHold } from './order-hold.ts'
import { comma } from './locale.ts'

export const mailFrame: Translation<typeof english.mailFrame> = {
  greeting: withIsolatedPlaces('السلام علیکم {name}،'),
  greetingWithoutName: 'السلام علیکم،',
  signature: withIsolatedPlaces(`کوئی سوال ہو تو {contact} پر لکھیں۔
{shop}، پاکستان کی آن لائن دکان۔ تمام قیمتیں پاکستانی روپے (₨) میں ہیں۔`),
}
const notYou = withIsolatedPlaces('اگر یہ آپ نے نہیں کیا تو فوراً {contact} پر لکھیں۔')
const viewOrder = 'اپنا آرڈر دیکھیں'

export const mailTexts: Translation<typeof english.mailTexts> = {
  welcome: {
    title: 'خوش آمدید',
    about: 'نئے اکاؤنٹ کی ای میل پر جاتی ہے۔ اس میں نام نہیں ہوتا، کیونکہ وہ کسی اور کا لکھا ہوا ہو سکتا ہے۔',
    knows: placeholdersByMail.welcome,
    texts: {
      subject: withIsolatedPlaces('{shop} میں خوش آمدید'),
      text: 'آپ کا اکاؤنٹ تیار ہے۔ براہ کرم تصدیق کریں کہ یہ ای میل آپ ہی کی ہے۔',
      button: 'ای میل کی تصدیق کریں',
      note: 'اگر یہ اکاؤنٹ آپ نے نہیں بنایا تو آپ کو کچھ کرنے کی ضرورت نہیں۔',
    },
  },
  passwordReset: {
    title: 'نیا پاس ورڈ',
    about: 'اسے جاتی ہے جو نیا پاس ورڈ مانگے۔',
    knows: placeholdersByMail.passwordReset,
    texts: {
      subject: withIsolatedPlaces('{shop} کے لیے نیا پاس ورڈ بنائیں'),
      text: withIsolatedPlaces(
        'کسی نے آپ کے اکاؤنٹ کا پاس ورڈ بدلنے کی درخواست کی ہے۔ یہ لنک صرف ایک بار، {duration} تک چلے گا:',
      ),
      button: 'نیا پاس ورڈ بنائیں',
      note: 'اگر یہ درخواست آپ کی نہیں تو آپ کو کچھ کرنے کی ضرورت نہیں: آپ کا پاس ورڈ وہی رہے گا۔',
    },
  },
  passwordChanged: {
    title: 'پاس ورڈ بدل گیا',
    about: 'پاس ورڈ بدلنے کے بعد جاتی ہے۔',
    knows: placeholdersByMail.passwordChanged,
    texts: {
      subject: withIsolatedPlaces('{shop} پر آپ کا پاس ورڈ بدل دیا گیا'),
      text: withIsolatedPlaces(
        'آپ کے اکاؤنٹ کا پاس ورڈ بدل دیا گیا ({date})۔ باقی سب ڈیوائسز لاگ آؤٹ ہو گئی ہیں۔',
      ),
      note: notYou,
    },
  },
  passwordRemoved: {
    title: 'پرانا پاس ورڈ ختم',
    about: 'ای میل کے مالک کو جاتی ہے جب وہ پہلی بار گوگل سے لاگ ان کرے۔',
    knows: placeholdersByMail.passwordRemoved,
    texts: {
      subject: withIsolatedPlaces('آپ کا {shop} اکاؤنٹ اب گوگل سے لاگ ان ہوتا ہے'),
      text: withIsolatedPlaces(
        'آپ نے گوگل سے لاگ ان کیا ({date})۔ اس اکاؤنٹ کی ای میل کی کبھی تصدیق نہیں ہوئی تھی، اس لیے پرانا پاس ورڈ اب نہیں چلے گا اور باقی سب جگہوں سے لاگ آؤٹ ہو چکا ہے۔ آپ چاہیں تو “میری پروفائل” میں نیا پاس ورڈ رکھ لیں۔',
      ),
      note: notYou,
    },
  },
  newSignIn: {
    title: 'نئی ڈیوائس سے لاگ ان',
    about: 'اکاؤنٹ کی ای میل پر جاتی ہے جب کوئی ایسی ڈیوائس سے لاگ ان کرے جو پہلے استعمال نہیں ہوئی۔',
    knows: placeholdersByMail.newSignIn,
    texts: {
      subject: withIsolatedPlaces('آپ کے {shop} اکاؤنٹ پر نیا لاگ ان'),
      text: withIsolatedPlaces(
        'آپ کے اکاؤنٹ پر لاگ ان ہوا ہے ({date}، {device})۔ اگر یہ آپ تھے تو آپ کو کچھ کرنے کی ضرورت نہیں۔',
      ),
      note: 'اگر یہ آپ نہیں تھے تو نیا پاس ورڈ بنائیں: اس سے سب ڈیوائسز لاگ آؤٹ ہو جاتی ہیں۔',
      button: 'نیا پاس ورڈ بنائیں',
    },
  },
  emailChanged: {
    title: 'ای میل بدل گئی',
    about: 'اکاؤنٹ کی پرانی ای میل پر جاتی ہے۔',
    knows: placeholdersByMail.emailChanged,
    texts: {
      subject: withIsolatedPlaces('{shop} پر آپ کی ای میل بدل دی گئی'),
      text: withIsolatedPlaces('آپ کے اکاؤنٹ کی ای میل {from} سے بدل کر {to} کر دی گئی ہے۔'),
      textWithoutNew: withIsolatedPlaces('آپ کے اکاؤنٹ کی ای میل بدل دی گئی ہے۔ پہلے یہ تھی: {from}۔'),
      wayBack: withIsolatedPlaces(
        'اگر یہ آپ نے نہیں کیا تو بٹن دبائیں۔ یہ {duration} تک چلے گا: اکاؤنٹ پر پھر یہی ای میل آ جائے گی، سب ڈیوائسز لاگ آؤٹ ہو جائیں گی، اور ہم نئے پاس ورڈ کا لنک بھیجیں گے۔',
      ),
      button: 'میری ای میل واپس لائیں',
      note: notYou,
    },
  },
  emailChangeAsked: {
    title: 'نئے ای میل پتے کی تصدیق',
    about: 'اس ای میل پر جاتی ہے جو گاہک اپنے اکاؤنٹ کے لیے رکھنا چاہے۔ تبدیلی لنک کھولنے پر ہوتی ہے۔',
    knows: placeholdersByMail.emailChangeAsked,
    texts: {
      subject: withIsolatedPlaces('{shop} کے لیے اپنی نئی ای میل کی تصدیق کریں'),
      text: withIsolatedPlaces(
        'کسی نے ہماری دکان پر اپنے اکاؤنٹ کے لیے یہ ای میل رکھنے کی درخواست کی ہے۔ تبدیلی یہ لنک کھولنے پر ہو گی، جو صرف ایک بار، {duration} تک چلے گا:',
      ),
      button: 'یہی ای میل رکھیں',
      note: 'اگر یہ درخواست آپ کی نہیں تو آپ کو کچھ کرنے کی ضرورت نہیں: کچھ نہیں بدلے گا۔',
    },
  },
  emailConfirmation: {
    title: 'نئی ای میل',
    about: 'اکاؤنٹ کی نئی ای میل پر جاتی ہے۔',
    knows: placeholdersByMail.emailConfirmation,
    texts: {
      subject: withIsolatedPlaces('{shop} کے لیے اپنی ای میل کی تصدیق کریں'),
      text: 'اب ہماری دکان کے ایک اکاؤنٹ کی ای میل یہ ہے۔ براہ کرم تصدیق کریں کہ یہ آپ ہی کی ہے۔',
      button: 'ای میل کی تصدیق کریں',
      note: notYou,
    },
  },
  accountDeleted: {
    title: 'اکاؤنٹ مٹا دیا گیا',
    about: 'اس اکاؤنٹ کی ای میل پر جاتی ہے جو مٹ چکا ہے۔',
    knows: placeholdersByMail.accountDeleted,
    texts: {
      subject: withIsolatedPlaces('{shop} پر آپ کا اکاؤنٹ مٹا دیا گیا'),
      text: 'آپ کا اکاؤنٹ، نام اور پتوں سمیت، مٹا دیا گیا ہے۔ آپ کے آرڈرز ان کے بغیر، کاروباری ریکارڈ کے طور پر رہیں گے۔',
      note: notYou,
    },
  },
  orderPlaced: {
    title: 'نیا آرڈر',
    about: 'خریدار کو جاتی ہے، پروڈکٹس، رقم اور پتے کے ساتھ۔',
    knows: placeholdersByMail.orderPlaced,
    texts: {
      subject: withIsolatedPlaces('آپ کا {shop} آرڈر #{number}'),
      text: withIsolatedPlaces(
        'آپ کے آرڈر #{number} کا شکریہ۔ یہ ہمیں مل گیا ہے اور اب ہم اسے تیار کر رہے ہیں۔',
      ),
      transfer: withIsolatedPlaces(
        'آپ کے آرڈر #{number} کا شکریہ۔ ہم آپ کے بینک ٹرانسفر کے منتظر ہیں، رقم پہنچتے ہی آرڈر تیار کریں گے۔',
      ),
      review: orderHold.waitingShort,
      ...cashReady,
      date: 'تاریخ',
      payment: 'ادائیگی',
      products: 'آپ کی اشیا',
      subtotal: 'اشیا کی رقم',
      discount: 'رعایت',
      shipping: 'ڈیلیوری',
      tax: 'ٹیکس',
      total: 'کل رقم',
      address: 'ڈیلیوری کا پتہ',
      button: viewOrder,
    },
  },
  orderCompleted: {
    title: 'آرڈر مکمل',
    about: 'خریدار کو جاتی ہے۔',
    knows: placeholdersByMail.orderCompleted,
    texts: {
      subject: withIsolatedPlaces('آپ کا {shop} آرڈر #{number} مکمل ہو گیا'),
      text: withIsolatedPlaces('آپ کا آرڈر #{number} مکمل ہو گیا ہے۔ ہم سے خریداری کا شکریہ۔'),
      button: viewOrder,
    },
  },
  orderCancelled: {
    title: 'آرڈر منسوخ',
    about: 'خریدار کو جاتی ہے۔',
    knows: placeholdersByMail.orderCancelled,
    texts: {
      subject: withIsolatedPlaces('آپ کا {shop} آرڈر #{number} منسوخ ہو گیا'),
      text: withIsolatedPlaces('آپ کا آرڈر #{number} منسوخ ہو گیا ہے۔ اب اس کی کوئی چیز نہیں بھیجی جائے گی۔'),
      button: viewOrder,
    },
  },
  orderFailed: {
    title: 'ادائیگی نہیں ہو سکی',
    about: 'خریدار کو جاتی ہے۔',
    knows: placeholdersByMail.orderFailed,
    texts: {
      subject: withIsolatedPlaces('آپ کے {shop} آرڈر #{number} کی ادائیگی نہیں ہو سکی'),
      text: withIsolatedPlaces(
        'آپ کے آرڈر #{number} کی ادائیگی نہیں ہو سکی۔ آپ چاہیں تو اسے کھول کر وہی اشیا دوبارہ خریدیں، اور ادائیگی اسی یا کسی اور طریقے سے کریں۔',
      ),
      button: viewOrder,
    },
  },
  orderRefunded: {
    title: 'رقم واپس',
    about: 'خریدار کو جاتی ہے۔',
    knows: placeholdersByMail.orderRefunded,
    texts: {
      subject: withIsolatedPlaces('آپ کے {shop} آرڈر #{number} کی رقم واپس کر دی گئی'),
      text: withIsolatedPlaces('آپ کے آرڈر #{number} کی رقم واپس کر دی گئی ہے۔'),
      button: viewOrder,
    },
  },
  orderPaid: {
    title: 'رقم مل گئی',
    about: 'خریدار کو جاتی ہے جب بینک ٹرانسفر پہنچ جائے۔',
    knows: placeholdersByMail.orderPaid,
    texts: {
      subject: withIsolatedPlaces('آپ کے {shop} آرڈر #{number} کی رقم مل گئی'),
      text: withIsolatedPlaces('آرڈر #{number} کے لیے آپ کی رقم پہنچ گئی ہے۔ اب ہم آرڈر تیار کر رہے ہیں۔'),
      button: viewOrder,
    },
  },
  orderPartRefunded: {
    title: 'آرڈر کی کچھ رقم واپس',
    about: 'خریدار کو جاتی ہے جب آرڈر کی کچھ رقم واپس کی جائے۔',
    knows: placeholdersByMail.orderPartRefunded,
    texts: {
      subject: withIsolatedPlaces('آپ کے {shop} آرڈر #{number} کے {amount} واپس کیے جا رہے ہیں'),
      text: withIsolatedPlaces(
        'آپ کے آرڈر #{number} کے {amount} واپس کیے جا رہے ہیں۔ باقی آرڈر ویسا ہی رہے گا۔',
      ),
      button: viewOrder,
    },
  },
  orderReduced: {
    title: 'کم رقم',
    about: 'خریدار کو جاتی ہے جب کسی ایسے آرڈر کی رقم کم ہو جائے جس کی ادائیگی ابھی نہیں ہوئی۔',
    knows: placeholdersByMail.orderReduced,
    texts: {
      subject: withIsolatedPlaces('آپ کے {shop} آرڈر #{number} کی رقم اب {due} ہے'),
      text: withIsolatedPlaces(
        'ہم نے آپ کے آرڈر #{number} میں سے {amount} کم کر دیے ہیں۔ آپ کے آرڈر کی رقم اب {due} ہے۔',
      ),
      button: viewOrder,
    },
  },
  orderNothingDue: {
    title: 'کوئی رقم ادا نہیں کرنی',
    about: 'خریدار کو جاتی ہے جب کسی ایسے آرڈر کی پوری رقم ختم کر دی جائے جس کی ادائیگی ابھی نہیں ہوئی۔',
    knows: placeholdersByMail.orderNothingDue,
    texts: {
      subject: withIsolatedPlaces('آپ کے {shop} آرڈر #{number} کے لیے کوئی رقم ادا نہیں کرنی'),
      text: withIsolatedPlaces(
        'ہم نے آپ کے آرڈر #{number} کی پوری رقم ختم کر دی ہے۔ آپ کو کچھ ادا نہیں کرنا۔',
      ),
      button: viewOrder,
    },
  },
  orderNote: {
    title: 'آرڈر کے بارے میں پیغام',
    about: 'خریدار کو جاتی ہے، اس پیغام کے ساتھ جو دکان نے اس کے لیے لکھا، مثلاً ٹریکنگ نمبر۔',
    knows: placeholdersByMail.orderNote,
    texts: {
      subject: withIsolatedPlaces('آپ کے {shop} آرڈر #{number} کے بارے میں پیغام'),
      text: withIsolatedPlaces('آپ کے آرڈر #{number} کے بارے میں ایک پیغام ہے:'),
      ...cashReady,
      button: viewOrder,
    },
  },
  orderNotice: {
    title: 'نیا آرڈر، دکان کے لیے',
    about: 'اس پتے کو جاتی ہے جسے آرڈرز کی خبر دی جاتی ہے، ہر آرڈر پر۔',
    knows: placeholdersByMail.orderNotice,
    texts: {
      subject: withIsolatedPlaces('نیا آرڈر #{number}: {total}، {city}'),
      text: 'ایک نیا آرڈر آیا ہے۔',
      customer: 'گاہک',
      phone: 'فون',
      city: 'شہر',
      payment: 'ادائیگی',
      products: 'اشیاء',
      total: 'کل رقم',
      button: 'آرڈر کھولیں',
    },
  },
  returnNotice: {
    title: 'واپسی کی درخواست، دکان کے لیے',
    about: 'اس پتے کو جاتی ہے جسے آرڈرز کی خبر دی جاتی ہے، جب خریدار واپسی کی درخواست کرے۔',
    knows: placeholdersByMail.returnNotice,
    texts: {
      subject: withIsolatedPlaces('واپسی کی درخواست، آرڈر #{number}: {reason}'),
      text: withIsolatedPlaces(
        '{name} کی طرف سے واپسی کی درخواست آئی ہے۔ خریدار کو آپ کے جواب کا انتظار ہے۔',
      ),
      reason: 'وجہ',
      products: 'اشیاء',
      words: 'خریدار کے الفاظ میں',
      button: 'آرڈر کھولیں',
    },
  },
  returnApproved: {
    title: 'واپسی منظور',
    about: 'خریدار کو جاتی ہے، جب آپ واپسی منظور کریں۔',
    knows: placeholdersByMail.returnApproved,
    texts: {
      subject: withIsolatedPlaces('آپ کے {shop} آرڈر #{number} کی واپسی منظور ہو گئی'),
      text: 'آپ چیز واپس بھیج سکتے ہیں۔ ہمیں ملنے کے بعد رقم واپس کر دی جائے گی۔',
      button: viewOrder,
    },
  },
  returnDeclined: {
    title: 'واپسی نامنظور',
    about: 'خریدار کو جاتی ہے، جب آپ واپسی نامنظور کریں۔',
    knows: placeholdersByMail.returnDeclined,
    texts: {
      subject: withIsolatedPlaces('آپ کے {shop} آرڈر #{number} کی واپسی'),
      text: 'ہم یہ واپس نہیں لے سکتے۔ وجہ:',
      button: viewOrder,
    },
  },
  returnReceived: {
    title: 'واپسی موصول',
    about: 'خریدار کو جاتی ہے، جب واپس بھیجی گئی چیز آپ کی دکان پر پہنچ جائے۔',
    knows: placeholdersByMail.returnReceived,
    texts: {
      subject: withIsolatedPlaces('آپ کے {shop} آرڈر #{number} کی واپسی ہمیں مل گئی'),
      text: 'آپ کی واپس بھیجی گئی چیز پہنچ گئی ہے۔ ہم اسے دیکھیں گے، پھر رقم آپ کو واپس کر دی جائے گی۔',
      button: viewOrder,
    },
  },
  reviewRequest: {
    title: 'رائے کی درخواست',
    about: 'خریدار کو جاتی ہے، آرڈر مکمل ہونے کے کچھ دن بعد۔',
    knows: placeholdersByMail.reviewRequest,
    texts: {
      subject: withIsolatedPlaces('آپ کا {shop} آرڈر #{number} کیسا لگا؟'),
      text: 'اپنی رائے سے دوسرے خریداروں کی مدد کریں۔ بٹن سے ایک چھوٹا فارم کھلتا ہے، لاگ ان کی ضرورت نہیں۔',
      button: 'رائے لکھیں',
      note: 'ہر آرڈر کے لیے آپ سے ایک بار پوچھا جاتا ہے۔',
    },
  },
  backInStock: {
    title: 'دوبارہ دستیاب',
    about: 'اسے جاتی ہے جس نے ختم ہو چکی پروڈکٹ کے صفحے پر اس کا کہا تھا۔',
    knows: placeholdersByMail.backInStock,
    texts: {
      subject: withIsolatedPlaces('{product} دوبارہ {shop} پر دستیاب ہے'),
      text: withIsolatedPlaces(
        '{product} دوبارہ دستیاب ہے۔ ہم اسے محفوظ نہیں رکھ سکتے، اس لیے جلد آرڈر کریں۔',
      ),
      button: 'پروڈکٹ دیکھیں',
      note: 'آپ نے پروڈکٹ کے صفحے پر اس ای میل کا کہا تھا۔ یہ ایک ہی ای میل ہے۔',
    },
  },
  giftCode: {
    title: 'گفٹ کوڈ',
    about: 'اسے جاتی ہے جس کے لیے ڈیسک میں گفٹ کوڈ بنایا گیا۔',
    knows: placeholdersByMail.giftCode,
    texts: {
      subject: withIsolatedPlaces('{shop} کی طرف سے گفٹ کوڈ: {amount}'),
      text: withIsolatedPlaces(
        'آپ {shop} پر {amount} خرچ کر سکتے ہیں۔ کوڈ اپنے کارٹ میں درج کریں؛ جو بچے وہ اگلے آرڈر کے لیے رہتا ہے۔',
      ),
      code: 'آپ کا کوڈ',
      until: 'آخری دن',
      button: 'پروڈکٹس دیکھیں',
      note: 'جس کے پاس کوڈ ہو وہ اسے خرچ کر سکتا ہے۔ یہ ای میل سنبھال کر رکھیں۔',
    },
  },
  contactMessage: {
    title: 'دکان کے لیے پیغام',
    about: 'دکان کو جاتی ہے، اس پیغام کے ساتھ جو رابطے کے صفحے پر لکھا گیا۔',
    knows: placeholdersByMail.contactMessage,
    texts: {
      subject: withIsolatedPlaces('{name} کا پیغام'),
      text: withIsolatedPlaces('{name} ({email}) نے لکھا:'),
    },
  },
  staffInvitation: {
    title: 'عملے میں شامل ہونے کی دعوت',
    about: 'جب مالک کسی کو دکان میں کام کے لیے بلائے۔',
    knows: placeholdersByMail.staffInvitation,
    texts: {
      subject: withIsolatedPlaces('{shop} میں کام کی دعوت: {inviter}'),
      text: withIsolatedPlaces(
        '{inviter} کی طرف سے آپ کو {shop} میں کام کی دعوت ہے، بطور {role}۔ نام اور پاس ورڈ چنیں، اور کام شروع کریں۔',
      ),
      button: 'دعوت قبول کریں',
      note: withIsolatedPlaces('یہ لنک ایک بار کام کرتا ہے۔ اگر آپ {inviter} کو نہیں جانتے تو کچھ نہ کریں۔'),
    },
  },
  webhookDisabled: {
    title: 'ویب ہک بند',
    about: 'دکان کو جاتی ہے، جب کوئی ویب ہک لگاتار کئی بار ناکام ہو جائے۔',
    knows: placeholdersByMail.webhookDisabled,
    texts: {
      subject: withIsolatedPlaces('ویب ہک {webhook} بند کر دیا گیا'),
      text: withIsolatedPlaces(
        'پتہ {address} لگاتار کئی بار ناکام ہوا، آخری وجہ: {reason}\n\nاب وہاں کچھ نہیں بھیجا جا رہا۔ جب پتہ دوبارہ جواب دینے لگے تو ویب ہک کو دوبارہ چالو کر دیں۔',
      ),
    },
  },
}

export const resetLinkDuration: Translation<typeof english.resetLinkDuration> = inMinutes(timings.resetLink)
export const emailLinkDuration: Translation<typeof english.emailLinkDuration> = inMinutes(timings.emailLink)
export const wayBackDuration: Translation<typeof english.wayBackDuration> = inMinutes(timings.emailWayBack)
export const orderLine: Translation<typeof english.orderLine> = (quantity, name) =>
  `${isolated(name)} × ${quantity}`
export const optionsLine: Translation<typeof english.optionsLine> = (options) =>
  options.map((each) => isolated(each)).join(comma)
const [owner, manager, packer] = ['مالک', 'مینیجر', 'پیکر'] as const
export const roleNames: Translation<typeof english.roleNames> = { owner, manager, packer }
