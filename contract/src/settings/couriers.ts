/** Couriers, and when they pay the cash they collected. */
import * as z from 'zod'
import { filledLine, type SettingGroup, uniqueIn } from './setting-group.ts'

const settlementDays = z
  .int({ error: 'is not a whole number.' })
  .min(1, { error: 'is below 1.' })
  .max(90, { error: 'is above 90.' })

/** Couriers known to most customers in Pakistan; an owner can edit the list. */
const known = ['TCS', 'Leopards', 'M&P', 'PostEx', 'Trax', 'BlueEx', 'Call Courier', 'Pakistan Post']

export const couriers = {
  title: 'Couriers',
  help: 'The couriers you use, and how many days after delivery they pay the cash.',
  schema: z.strictObject({
    settlementDays: settlementDays.default(7).meta({
      title: 'Days until cash is paid',
      description: 'Days after delivery, for couriers not listed below. After that, cash counts as late.',
    }),
    list: z
      .array(
        z
          .strictObject({
            name: filledLine(60).meta({ title: 'Name', examples: ['TCS'] }),
            settlementDays: z.optional(settlementDays).meta({
              title: 'Days until cash is paid',
              description: 'Leave empty to use the number above.',
            }),
          })
          .meta({ title: 'Courier' }),
      )
      .max(50, { error: 'has more than 50 couriers.' })
      .default(known.map((name) => ({ name })))
      .superRefine(uniqueIn('name'))
      .meta({ title: 'Couriers' }),
  }),
} satisfies SettingGroup
