/** The language that the texts of this folder are written in. */
import type { Locale } from '@sauda/domain/locale.ts'

export const locale = 'en' as Locale

/** For `domain/src/dates.ts`: English dates are written as the reader's browser writes them. */
export const dates = undefined as string | undefined

/** Between the parts of a list or an address. */
export const comma: string = ', '
