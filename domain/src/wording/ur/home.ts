/** Texts of the home screen. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/home.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import { counted } from './numbers.ts'

export const home: Translation<typeof english.home> = {
  trending: 'آج کل مقبول',
  slideOf: (position, count) => `${count} میں سے ${position}`,
  previousSlide: 'پچھلی سلائیڈ',
  nextSlide: 'اگلی سلائیڈ',
  pauseSlides: 'سلائیڈز روکیں',
  playSlides: 'سلائیڈز چلائیں',
  showSlide: (position, title) => `سلائیڈ ${position} دکھائیں: ${isolated(title)}`,
  shortcuts: 'فوری راستے',
  marquee: 'ہمارے وعدے',
  pauseMarquee: 'چلتی پٹی روکیں',
  playMarquee: 'پٹی چلائیں',
  byCategory: 'کیٹیگری سے خریدیں',
  featured: 'ہماری خاص پروڈکٹس',
  viewAll: 'سب دیکھیں',
  viewAllOf: (what) => `${isolated(what)}: سب دیکھیں`,
  products: (count) => counted(count, 'پروڈکٹ', 'پروڈکٹس'),
  ready: 'خریداری کے لیے تیار ہیں؟',
  readyText: 'اکاؤنٹ بنائیں، آرڈرز پر نظر رکھیں اور جلدی چیک آؤٹ کریں، یا پہلے آرام سے دکان دیکھ لیں۔',
  createAccount: 'اکاؤنٹ بنائیں',
  signIn: 'لاگ ان کریں',
  browse: 'پروڈکٹس دیکھیں',
  myOrders: 'میرے آرڈرز',
  everything: {
    title: 'پوری دکان',
    subtitle: 'ہماری ہر چیز، ایک ہی جگہ',
    button: 'ابھی خریدیں',
  },
  welcome: 'خوش آمدید',
}
