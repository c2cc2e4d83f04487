/** The language that the texts of this folder are written in. */
import type { Locale } from '@sauda/domain/locale.ts'

export const locale = 'en' as Locale
