import type { Translation } from '@sauda/domain/wording/translation.ts'
import type * as english from '@sauda/domain/wording/en/outcomes.ts'

/** What a screen reader says when something has happened that others see. */
export const outcomes: Translation<typeof english.outcomes> = {
  undone: 'تبدیلی واپس لے لی گئی',
  online: 'آپ دوبارہ آن لائن ہیں',
  signedOut: 'لاگ آؤٹ مکمل ہو گیا',
}
