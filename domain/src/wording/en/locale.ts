/** The language of the texts in this folder. */
import type { Locale } from '@sauda/domain/locale.ts'

export const locale = 'en' as Locale

/** Locale for `domain/src/dates.ts`; undefined: English dates have the format of the reader's browser. */
export const dates = undefined as string | undefined

/** Separator between the parts of a list or an address. */
export const comma: string = ', '
