/** Texts of accounts: registration, profile and passwords (D-085, D-092). */
import { limits, timings } from '@sauda/domain/constants.ts'
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/registration.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import { inMinutes } from './numbers.ts'

export const account: Translation<typeof english.account> = {
  usernameRequired: 'یوزر نیم درج کریں',
  usernameShort: `یوزر نیم کم از کم ${limits.minUsernameLength} حروف کا ہونا چاہیے`,
  usernameInvalid: 'یوزر نیم میں ایسے حروف ہیں جو استعمال نہیں ہو سکتے۔',
  usernameTaken: 'یہ یوزر نیم پہلے سے کسی کا ہے۔ براہ کرم کوئی اور یوزر نیم رکھیں۔',
  emailRequired: 'ای میل درج کریں',
  emailInvalid: 'یہ ای میل درست نہیں',
  emailTaken: 'اس ای میل کا اکاؤنٹ پہلے سے موجود ہے۔ براہ کرم لاگ ان کریں۔',
  passwordRequired: 'پاس ورڈ درج کریں',
  passwordShort: `پاس ورڈ کم از کم ${limits.minPasswordLength} حروف کا ہونا چاہیے`,
  passwordLong: `پاس ورڈ زیادہ سے زیادہ ${limits.maxPasswordLength} حروف کا ہو سکتا ہے`,
  passwordCommon: 'یہ پاس ورڈ بہت عام ہے۔ براہ کرم کوئی اور پاس ورڈ رکھیں۔',
  passwordsDiffer: 'دونوں پاس ورڈ ایک جیسے نہیں',
  currentPasswordRequired: 'موجودہ پاس ورڈ درج کریں',
  currentPasswordWrong: 'موجودہ پاس ورڈ درست نہیں',
  newPasswordRequired: 'نیا پاس ورڈ درج کریں',
  firstNameRequired: 'پہلا نام درج کریں',
  lastNameRequired: 'آخری نام درج کریں',
  registered: 'آپ کا اکاؤنٹ بن گیا',
  passwordUpdated: 'پاس ورڈ بدل دیا گیا!',
  detailsUpdated: 'اکاؤنٹ کی تفصیل محفوظ ہو گئی!',
  detailsFailed: 'اکاؤنٹ کی تفصیل محفوظ نہیں ہو سکی۔ براہ کرم دوبارہ کوشش کریں۔',
  signInAgain: 'اس کے لیے براہ کرم دوبارہ لاگ ان کریں۔',
  deleted: 'آپ کا اکاؤنٹ مٹا دیا گیا۔',
  passwordFailed: 'پاس ورڈ نہیں بدلا جا سکا۔ براہ کرم دوبارہ کوشش کریں۔',
}

export const registration: Translation<typeof english.registration> = {
  title: 'اپنا اکاؤنٹ بنائیں',
  errorTitle: 'اکاؤنٹ نہیں بن سکا',
  username: 'یوزر نیم',
  email: 'ای میل',
  password: 'پاس ورڈ',
  confirmPassword: 'پاس ورڈ دوبارہ لکھیں',
  passwordHint: `کم از کم ${limits.minPasswordLength} حروف`,
  submit: 'اکاؤنٹ بنائیں',
  haveAccount: 'پہلے سے اکاؤنٹ ہے؟',
  signIn: 'لاگ ان کریں',
  newHere: (brand) => `پہلی بار ${isolated(brand)} پر؟`,
  createAccount: 'اکاؤنٹ بنائیں',
  created: 'آپ کا اکاؤنٹ بن گیا۔ اب لاگ ان کریں۔',
  noReply: 'اکاؤنٹ نہیں بن سکا۔ براہ کرم دوبارہ کوشش کریں۔',
  refused: 'اکاؤنٹ نہیں بن سکا۔ شاید یہ یوزر نیم یا ای میل پہلے سے استعمال میں ہے۔',
  notSuccessful: 'اکاؤنٹ نہیں بن سکا',
  thrown: 'اکاؤنٹ بنانے میں دشواری ہوئی',
}

/** Texts of resetting a password (D-086). */
export const recovery: Translation<typeof english.recovery> = {
  forgot: 'پاس ورڈ یاد نہیں؟',
  reset: 'نیا پاس ورڈ بنائیں',
  lead: `اپنا یوزر نیم یا ای میل لکھیں۔ ہم آپ کو ایک لنک بھیجیں گے جو ${inMinutes(timings.resetLink)} تک چلے گا۔`,
  login: 'یوزر نیم یا ای میل',
  loginRequired: 'یوزر نیم یا ای میل درج کریں',
  send: 'لنک بھیجیں',
  sent: 'اگر یہ اکاؤنٹ موجود ہے تو ہم نے نیا پاس ورڈ بنانے کا لنک بھیج دیا ہے۔',
  sendFailed: 'لنک نہیں بھیجا جا سکا۔ براہ کرم دوبارہ کوشش کریں۔',
  backToSignIn: 'لاگ ان پر واپس جائیں',
  newPassword: 'نیا پاس ورڈ',
  confirmPassword: 'نیا پاس ورڈ دوبارہ لکھیں',
  save: 'پاس ورڈ محفوظ کریں',
  saved: 'پاس ورڈ بدل دیا گیا! اب لاگ ان کریں۔',
  saveFailed: 'پاس ورڈ نہیں بدلا جا سکا۔ براہ کرم دوبارہ کوشش کریں۔',
  linkInvalid: 'یہ لنک درست نہیں یا اس کی مدت ختم ہو چکی ہے۔',
  newLink: 'نیا لنک بھیجیں',
}

/** /confirm-email: the link of the welcome mail. */
export const confirmEmail: Translation<typeof english.confirmEmail> = {
  ask: 'یہ ای میل آپ ہی کی ہے، اس کی تصدیق کے لیے بٹن دبائیں۔',
  confirm: 'ای میل کی تصدیق کریں',
  confirmed: 'شکریہ۔ آپ کی ای میل کی تصدیق ہو گئی۔',
  goOn: 'خریداری شروع کریں',
  signInFirst: 'یہ لنک جس اکاؤنٹ کا ہے پہلے اس میں لاگ ان کریں، تاکہ کوئی اور آپ کی ای میل استعمال نہ کر سکے۔',
  signIn: 'لاگ ان کریں',
  failed: 'آپ کی ای میل کی تصدیق نہیں ہو سکی۔ براہ کرم دوبارہ کوشش کریں۔',
  otherWay: 'آپ چاہیں تو ای میل کے ذریعے نیا پاس ورڈ بنا لیں: اس سے بھی آپ کی ای میل کی تصدیق ہو جاتی ہے۔',
  again: 'دوبارہ کوشش کریں',
  reset: 'نئے پاس ورڈ کا لنک بھیجیں',
}

/** Texts of a new email address: in the profile until it is confirmed, and on the pages of both mailed links. */
export const emailChange: Translation<typeof english.emailChange> = {
  sent: (email) => `ہم نے ${isolated(email)} پر ایک لنک بھیجا ہے۔ اسے کھولنے پر آپ کی ای میل بدل جائے گی۔`,
  again: 'دوبارہ بھیجیں',
  keep: 'پرانی ای میل رہنے دیں',
  kept: 'آپ کے اکاؤنٹ کی ای میل وہی رہے گی۔',
  failed: 'یہ نہیں ہو سکا۔ براہ کرم دوبارہ کوشش کریں۔',
  tooMany: 'بہت سے لنک بھیجے جا چکے ہیں۔ براہ کرم اپنی ای میل دیکھیں، یا کل دوبارہ کوشش کریں۔',
  change: {
    title: 'آپ کی نئی ای میل',
    ask: 'بٹن دبائیں، پھر آپ کے اکاؤنٹ کی ای میل یہی ہو گی۔',
    confirm: 'یہی ای میل رکھیں',
    done: 'شکریہ۔ آپ کے اکاؤنٹ کی ای میل بدل گئی۔',
    otherWay: 'لنک صرف ایک بار، ایک دن تک چلتا ہے۔ نیا لنک “میری پروفائل” سے منگوایا جا سکتا ہے۔',
    goOn: 'میری پروفائل',
  },
  back: {
    title: 'اپنی ای میل واپس لائیں',
    ask: 'بٹن دبائیں، پھر آپ کے اکاؤنٹ پر پرانی ای میل واپس آ جائے گی۔ سب ڈیوائسز لاگ آؤٹ ہو جائیں گی، اور ہم نئے پاس ورڈ کا لنک بھیجیں گے۔',
    confirm: 'میری ای میل واپس لائیں',
    done: 'آپ کے اکاؤنٹ پر پرانی ای میل واپس آ گئی۔ ہم نے نیا پاس ورڈ بنانے کا لنک بھیج دیا ہے۔',
    otherWay:
      'لنک صرف ایک بار، تین دن تک چلتا ہے۔ اگر آپ کا اکاؤنٹ کوئی اور استعمال کر رہا ہے تو ہم سے رابطہ کریں۔',
    goOn: 'ہم سے رابطہ',
  },
}

export const profile: Translation<typeof english.profile> = {
  tabs: 'میری پروفائل',
  accountTab: 'اکاؤنٹ کی تفصیل',
  passwordTab: 'پاس ورڈ بدلیں',
  firstName: 'پہلا نام*',
  lastName: 'آخری نام*',
  displayName: 'دکھایا جانے والا نام',
  displayNameHint: 'اکاؤنٹ میں اور ریویوز پر آپ کا نام اسی طرح نظر آئے گا',
  email: 'ای میل*',
  save: 'تبدیلیاں محفوظ کریں',
  currentPassword: 'موجودہ پاس ورڈ*',
  newPassword: 'نیا پاس ورڈ*',
  newPasswordHint: `پاس ورڈ کم از کم ${limits.minPasswordLength} حروف کا ہونا چاہیے`,
  confirmPassword: 'نیا پاس ورڈ دوبارہ لکھیں*',
  updatePassword: 'پاس ورڈ بدلیں',
  sessions: 'آپ کہاں کہاں لاگ ان ہیں',
  sessionsText: 'اگر ان میں سے کوئی جگہ آپ کی نہیں، تو اسے لاگ آؤٹ کریں اور اپنا پاس ورڈ بدلیں۔',
  device: (browser, system) => [browser || 'نامعلوم براؤزر', system].filter(Boolean).map(isolated).join('، '),
  thisDevice: 'یہی ڈیوائس',
  lastSeen: (when) => `آخری بار استعمال: ${isolated(when)}`,
  signOutDevice: (device) => `${isolated(device)} کو لاگ آؤٹ کریں`,
  signOut: 'لاگ آؤٹ کریں',
  signOutOthers: 'باقی جگہوں سے لاگ آؤٹ کریں',
  signedOutOthers: 'باقی سب ڈیوائسز لاگ آؤٹ ہو گئیں۔',
  sessionsFailed: 'آپ کے لاگ ان کی فہرست لوڈ نہیں ہو سکی۔',
  sessionFailed: 'یہ نہیں ہو سکا۔ براہ کرم دوبارہ کوشش کریں۔',
  language: 'زبان',
  languageText: 'آپ دکان اسی زبان میں دیکھیں گے، اور ہم آپ کو ای میل بھی اسی میں لکھیں گے۔',
  data: 'آپ کی معلومات',
  dataText: 'آپ کا اکاؤنٹ، پتے اور آرڈرز ایک ہی فائل میں۔',
  download: 'میری معلومات ڈاؤن لوڈ کریں',
  downloadFailed: 'آپ کی معلومات تیار نہیں ہو سکیں۔ براہ کرم دوبارہ کوشش کریں۔',
  remove: 'میرا اکاؤنٹ مٹائیں',
  removeText:
    'آپ کا نام، ای میل اور پتے مٹا دیے جائیں گے۔ آرڈرز ان کے بغیر، کاروباری ریکارڈ کے طور پر رہیں گے۔ مٹا ہوا اکاؤنٹ واپس نہیں آ سکتا۔',
  removeConfirm: 'اکاؤنٹ مٹائیں',
  removePassword: 'آپ کا پاس ورڈ',
  removePasswordHint: 'اگر آپ کا لاگ ان صرف گوگل سے ہے تو اسے خالی چھوڑ دیں۔',
  removeFailed: 'آپ کا اکاؤنٹ نہیں مٹایا جا سکا۔ براہ کرم دوبارہ کوشش کریں۔',
}
