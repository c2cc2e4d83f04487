/** Types of the order page: an order with its timeline. */
import type { RowOf } from '@sauda/contract/calls.ts'

export type TimelineEntry = OrderDetail['timeline'][number]

export type OrderDetail = RowOf<'getDeskOrder'>
