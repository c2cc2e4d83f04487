/** The shop's tax (D-003). */
import * as z from 'zod'
import { taxPercent } from '@sauda/domain/constants.ts'
import type { SettingGroup } from './setting-group.ts'

export const tax = {
  title: 'Tax',
  help: 'What the shop adds to the price of the products of an order.',
  schema: z.strictObject({
    percent: z
      .number({ error: 'is not a number.' })
      .min(0, { error: 'is below 0.' })
      .max(100, { error: 'is above 100.' })
      .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), {
        error: 'has more than two decimals.',
      })
      .default(taxPercent)
      .meta({
        title: 'Percent',
        description: 'Of the subtotal before the discount. 0 when prices include everything.',
        examples: [taxPercent, 0, 17.5],
      }),
  }),
} satisfies SettingGroup
