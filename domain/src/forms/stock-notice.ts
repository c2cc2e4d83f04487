/** The email address for a back-in-stock mail. */
import * as z from 'zod/mini'
import { stockNotice } from '@sauda/domain/wording/product-extras.ts'
import { email } from './rules.ts'

export const stockNoticeSchema = z.object({ email: email(stockNotice.required, stockNotice.invalid) })
export type StockNoticeForm = z.infer<typeof stockNoticeSchema>
