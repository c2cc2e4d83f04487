/** Texts that offer a page in another language, written in that language. */
import type { Locale } from '@sauda/domain/locale.ts'

/** The offer by the offered language. */
export const languageOffer: Readonly<Record<Locale, { text: string; accept: string; dismiss: string }>> = {
  en: { text: 'Also in English', accept: 'Read in English', dismiss: 'Close' },
  ur: { text: 'یہ دکان اردو میں بھی ہے۔', accept: 'اردو میں پڑھیں', dismiss: 'بند کریں' },
}
