/** An order in the format of the API wc/v3, with all fields; `DeskOrder` has those of lists. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { provinceName } from '@sauda/domain/places.ts'

/** An order as the order page loads it; amounts are rupees as text. */
export type FullOrder = RowOf<'getOrder'>
export type Line = FullOrder['line_items'][number]
export type Address = FullOrder['billing'] | FullOrder['shipping']

/** The options of a line, such as size and colour, as one text. */
export const choicesOf = ({ meta_data: notes }: Pick<Line, 'meta_data'>): string =>
  notes
    .filter(({ key }) => !key.startsWith('_') && key !== 'name_ur')
    .map(({ display_value: shown, value }) => [shown, value].find((each) => typeof each === 'string') ?? '')
    .filter(Boolean)
    .join(', ')

/** City, postcode and the province's full name in one line. */
export const placeLine = ({ city, postcode, state }: Pick<Address, 'city' | 'postcode' | 'state'>): string =>
  [[city, postcode].filter(Boolean).join(' '), provinceName(state)].filter(Boolean).join(', ')

/** First and last name. */
export const personOf = ({
  first_name: first,
  last_name: last,
}: Pick<Address, 'first_name' | 'last_name'>): string => [first, last].filter(Boolean).join(' ')
