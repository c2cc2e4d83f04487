/** Errors while the first page loads. Separate from the other errors, which load with the screens that show them. */
import type * as english from '@sauda/domain/wording/en/loading-errors.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const loadingErrors: Translation<typeof english.loadingErrors> = {
  homeFailed: 'پروڈکٹس لوڈ نہیں ہو سکیں۔ براہ کرم کچھ دیر بعد کوشش کریں۔',
  fetchFailed: 'معلومات لوڈ نہیں ہو سکیں',
  productNotFound: 'پروڈکٹ نہیں ملی',
  timedOut: 'جواب آنے میں بہت دیر ہو گئی',
}
