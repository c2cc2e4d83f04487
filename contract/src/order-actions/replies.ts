/** What the server answers about mails and receipts of orders. Server only. */
import * as z from 'zod'
import { text } from '@sauda/contract/reply-types.ts'
import { mailTemplates } from './parameters.ts'

export const orderMailTemplate = z.strictObject({
  id: z.enum(mailTemplates),
  title: text,
  description: text,
})

export const orderMailSent = z.strictObject({ message: text })

export const receipt = z.strictObject({
  receipt_url: text.meta({ description: 'A page that whoever has its address may read.' }),
  expiration_date: text.meta({ description: 'Its last day in UTC, YYYY-MM-DD.' }),
})
