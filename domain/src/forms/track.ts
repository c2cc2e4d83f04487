/** The form to track an order by its number and phone. */
import * as z from 'zod/mini'
import { isPhone, typedPhone } from '@sauda/domain/phone.ts'
import { track } from '@sauda/domain/wording/track.ts'
import { filled } from './rules.ts'

export const trackSchema = z.object({
  number: filled(track.numberRequired),
  phone: filled(track.phoneRequired).check(
    z.refine((text) => isPhone(typedPhone(text)), { error: track.phoneRequired }),
  ),
})
export type TrackForm = z.infer<typeof trackSchema>
