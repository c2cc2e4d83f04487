/** What WooCommerce's calls of settings accept. Server only. */
import * as z from 'zod'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { objects, string } from '@sauda/contract/parameter-types.ts'

export const updateOption = z.object({ value: string })

const entry = { id: string, value: string }
const most = { error: `has more than ${callSizes.batch} rows.` }

export const batchGroupOptions = z.object({ update: objects(entry).max(callSizes.batch, most) })
export const batchOptions = z.object({
  update: objects({ ...entry, group_id: string }).max(callSizes.batch, most),
})
