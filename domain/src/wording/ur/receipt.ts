/** Texts of an order's receipt, a page to print. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/receipt.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const receipt: Translation<typeof english.receipt> = {
  title: 'رسید',
  order: (number) => `آرڈر ${isolated(`#${number}`)}`,
  placed: 'تاریخ',
  product: 'پروڈکٹ',
  quantity: 'تعداد',
  amount: 'رقم',
  payment: 'ادائیگی',
  paid: (date) => `ادا ہو چکی: ${isolated(date)}`,
  notPaid: 'ابھی ادا نہیں ہوئی',
  refunded: 'رقم کی واپسی',
  toPay: 'باقی رقم',
  cancelled: 'یہ آرڈر منسوخ ہو چکا ہے۔',
  questions: 'کوئی سوال ہے؟',
  gone: 'یہ رسید اب دستیاب نہیں۔',
}
