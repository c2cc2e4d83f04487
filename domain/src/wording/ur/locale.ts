/** The language that the texts of this folder are written in. */
import { dateLocale } from '@sauda/domain/dates.ts'
import type { Locale } from '@sauda/domain/locale.ts'

export const locale = 'ur' as Locale

/** For `domain/src/dates.ts`. */
export const dates = dateLocale('ur') as string | undefined

/** Between the parts of a list or an address. */
export const comma: string = '، '
