/** What the desk's calls of customers accept. Server only. */
import * as z from 'zod'
import { rowId } from '@sauda/contract/parameter-types.ts'

/** `other`: the account that ends */
export const customerMerge = z.object({ other: rowId })
