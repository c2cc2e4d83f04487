/** Texts of the demonstration, in both languages. */
import { isolated } from '@sauda/domain/isolated.ts'
import type { Locale } from '@sauda/domain/locale.ts'

/** Notices on pages of the shop. */
export const notices = {
  en: {
    footer: 'Demo shop',
    signIn: { title: 'Demo shop', text: 'Sign in as ayesha with the password ayesha-demo-1.' },
    identity: 'Demo sign-in: a simulated Google account, made for this demonstration.',
  },
  ur: {
    footer: 'آزمائشی دکان',
    signIn: {
      title: 'آزمائشی دکان',
      text: `یوزر نیم: ${isolated('ayesha')}، پاس ورڈ: ${isolated('ayesha-demo-1')}`,
    },
    identity: 'آزمائشی لاگ ان: یہ اصلی گوگل اکاؤنٹ نہیں۔',
  },
} as const

/** The window that replaces Google's. */
export const identityTexts = {
  en: {
    title: 'Demo sign-in',
    lead: (brand: string) =>
      `Choose an account to continue to ${brand}. These accounts are simulated: this window stands in for Google.`,
    done: 'You can close this window.',
  },
  ur: {
    title: 'آزمائشی لاگ ان',
    lead: (brand: string) =>
      `${isolated(brand)} پر آگے بڑھنے کے لیے ایک اکاؤنٹ منتخب کریں۔ یہ اکاؤنٹس اصلی نہیں: یہ صفحہ گوگل کی جگہ دکھایا جا رہا ہے۔`,
    done: 'اب یہ صفحہ بند کر سکتے ہیں۔',
  },
} as const satisfies Record<Locale, object>

/** The page of the fake payment service, and its buttons. */
export const paymentTexts = {
  en: {
    title: 'Test payment',
    notice: 'Demo only: this page stands in for a payment service. No money moves.',
    order: (number: string, brand: string) => `Order #${number} at ${brand}`,
    pay: (amount: string) => `Pay ${amount}`,
    decline: 'Decline the payment',
    cancel: 'Cancel and go back',
    forTests: 'For tests',
    late: 'Pay, but tell the shop later',
    twice: 'Pay, and tell the shop twice',
    forged: 'Go back with a forged notification',
    badRequest: 'This payment request is not valid. Please go back to the shop and try again.',
  },
  ur: {
    title: 'آزمائشی ادائیگی',
    notice: 'صرف آزمائش کے لیے: یہ صفحہ ادائیگی کی سروس کی جگہ ہے۔ کوئی رقم نہیں کٹتی۔',
    order: (number: string, brand: string) => `${isolated(brand)} پر آرڈر ${isolated(`#${number}`)}`,
    pay: (amount: string) => `${isolated(amount)} ادا کریں`,
    decline: 'ادائیگی مسترد کریں',
    cancel: 'منسوخ کر کے واپس جائیں',
    forTests: 'جانچنے والوں کے لیے',
    late: 'ادا کریں، مگر دکان کو دیر سے بتائیں',
    twice: 'ادا کریں، اور دکان کو دو بار بتائیں',
    forged: 'جعلی اطلاع کے ساتھ واپس جائیں',
    badRequest: 'ادائیگی کی یہ درخواست درست نہیں۔ براہ کرم دکان پر واپس جا کر دوبارہ کوشش کریں۔',
  },
} as const satisfies Record<Locale, object>
