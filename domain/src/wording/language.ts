/** What stands on a page in another language than its own, for those who would rather read that. */
import type { Locale } from '@sauda/domain/locale.ts'

/** Offers a page in the language of the text. */
export const languageOffer: Readonly<Record<Locale, { text: string; accept: string; dismiss: string }>> = {
  en: { text: 'This shop is in English too.', accept: 'Read in English', dismiss: 'Close' },
  ur: { text: 'یہ دکان اردو میں بھی ہے۔', accept: 'اردو میں پڑھیں', dismiss: 'بند کریں' },
}
