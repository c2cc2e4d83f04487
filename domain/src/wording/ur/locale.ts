/** The language of the texts in this folder. */
import { dateLocale } from '@sauda/domain/dates.ts'
import type { Locale } from '@sauda/domain/locale.ts'

export const locale = 'ur' as Locale

/** Locale for `domain/src/dates.ts`. */
export const dates = dateLocale('ur') as string | undefined

/** Separator between the parts of a list or an address. */
export const comma: string = '، '
