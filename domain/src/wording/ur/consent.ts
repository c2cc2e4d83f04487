/** Texts of the pages on which staff give a program access to the shop. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/consent.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import { comma } from './locale.ts'

export const programsStay: Translation<typeof english.programsStay> = (names) =>
  `یہ پروگرام آپ کا اکاؤنٹ اب بھی استعمال کر سکتے ہیں: ${names.map((name) => isolated(name)).join(comma)}۔ جسے آپ نہیں جانتے، اس کی رسائی ڈیسک میں ختم کر دیں۔`

export const consent: Translation<typeof english.consent> = {
  signIn: 'لاگ ان کریں',
  login: 'یوزر نیم یا ای میل',
  password: 'پاس ورڈ',
  signInLead: (program, brand) =>
    `${isolated(program)} کو ${isolated(brand)} تک رسائی چاہیے۔ یہ دیکھنے کے لیے کہ اسے کیا چاہیے، عملے کے اکاؤنٹ سے لاگ ان کریں۔`,
  anyProgram: 'ایک پروگرام',
  wrong: 'یوزر نیم یا پاس ورڈ درست نہیں',
  notStaff: 'یہ اکاؤنٹ ایک گاہک کا ہے۔ پروگراموں کو اجازت صرف عملہ دیتا ہے۔',
  factorDue: 'یہ دکان سائن ان پر کوڈ مانگتی ہے۔ پہلے ڈیسک پر کوڈ سیٹ کریں۔',
  useDesk: 'اس اکاؤنٹ میں سائن ان کے لیے کوڈ بھی چاہیے۔ پروگرام کا پاس ورڈ ڈیسک پر بنائیں۔',
  expired: 'یہ صفحہ بہت دیر سے کھلا ہے۔ براہ کرم دوبارہ کوشش کریں۔',
  used: 'اس لاگ ان سے اجازت دی جا چکی ہے۔ پروگرام پر واپس جائیں۔ اگر اسے رسائی نہ ملی ہو تو وہیں سے دوبارہ شروع کریں۔',
  as: (name) => `آپ ${isolated(name)} کے نام سے لاگ ان ہیں۔`,
  leave: 'دوسرے اکاؤنٹ سے لاگ ان کریں',
  letIn: (program) => `کیا ${isolated(program)} کو اجازت دیں؟`,
  applicationLead: (program) =>
    `${isolated(program)} آپ کے نام سے، اپنے الگ پاس ورڈ کے ساتھ لاگ ان ہوگا، جو آپ کسی بھی وقت واپس لے سکتے ہیں۔`,
  asRole: {
    owner: 'یہ وہ سب کر سکے گا جو مالک کر سکتا ہے۔',
    manager: 'یہ وہ کر سکے گا جو مینیجر کر سکتا ہے۔',
    packer: 'یہ وہ کر سکے گا جو پیکر کر سکتا ہے۔',
  },
  programName: 'پروگرام کا نام',
  keyLead: (program) => `${isolated(program)} کو اس دکان کی اپنی کلید ملے گی، اور وہ یہ کر سکے گا:`,
  reads: 'مصنوعات، آرڈر، گاہک، کوپن، ترتیبات اور رپورٹیں پڑھنا',
  writes: 'انہیں بنانا، بدلنا اور مٹانا، اور رقم واپس کرنا',
  keySentTo: (host) => `کلید ${isolated(host)} کو بھیجی جائے گی۔`,
  goesTo: (host) => `اس کے بعد آپ ${isolated(host)} پر جائیں گے۔`,
  approve: 'جی ہاں، اجازت دیں',
  deny: 'نہیں',
  ownersOnly: 'کلید پوری دکان کھولتی ہے، اس لیے صرف مالک دے سکتا ہے۔',
  made: 'پروگرام کا پاس ورڈ بن گیا',
  madeLead: (program) => `اسے ابھی ${isolated(program)} میں نقل کریں۔ یہ دوبارہ نہیں دکھایا جائے گا۔`,
  denied: 'پروگرام کو اجازت نہیں دی گئی',
  deniedLead: 'کچھ نہیں بدلا۔ آپ یہ صفحہ بند کر سکتے ہیں۔',
  notPossible: 'یہ ممکن نہیں',
  needsHttps: 'پروگراموں کو اجازت صرف محفوظ کنکشن پر دی جاتی ہے۔',
  missing: (field) => `${isolated(field)} نہیں بھیجا گیا`,
  badScope: (scope) => `اجازت کی حد ${isolated(scope)} درست نہیں`,
  badAddress: (field) => `${isolated(field)} درست پتہ نہیں`,
  badField: (field) => `${isolated(field)} درست نہیں`,
  needsSsl: (field) => `${isolated(field)} کا محفوظ کنکشن پر ہونا ضروری ہے`,
  privateAddress: (field) => `${isolated(field)} ایک نجی نیٹ ورک کا پتہ ہے`,
  notSent: (reason) => `کلید بھیجی نہیں جا سکی، اس لیے مٹا دی گئی: ${isolated(reason)}۔`,
  answered: (status) => `پروگرام کا جواب ${status} تھا`,
}
