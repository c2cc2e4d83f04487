import type { Translation } from '@sauda/domain/wording/translation.ts'
import type * as english from '@sauda/domain/wording/en/outcomes.ts'

/** Announcements of screen readers for changes that are visible on the screen. */
export const outcomes: Translation<typeof english.outcomes> = {
  undone: 'تبدیلی واپس لے لی گئی',
  online: 'آپ دوبارہ آن لائن ہیں',
  signedOut: 'لاگ آؤٹ مکمل ہو گیا',
}
