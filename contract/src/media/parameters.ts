/** What the calls of media accept. Server only. */
import * as z from 'zod'
import { textUpTo } from '@sauda/contract/parameter-types.ts'

/** WordPress's clients send a text, or the text within {raw}. */
const mediaText = z.optional(
  z.preprocess(
    (value: string | { raw?: string }) =>
      value !== null && typeof value === 'object' && value.raw !== undefined ? value.raw : (value as string),
    textUpTo(1000),
  ),
)

/** What people say of a picture; forms carry it beside the file. */
export const mediaTexts = {
  title: mediaText,
  alt_text: mediaText,
  caption: mediaText,
  description: mediaText,
}
