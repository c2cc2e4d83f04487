import type { Line } from './types.ts'

/** What was chosen, such as size and colour. */
export const choicesOf = ({ meta_data: notes }: Line): string =>
  notes
    .filter(({ key }) => !key.startsWith('_') && key !== 'name_ur')
    .map(({ display_value: shown, value }) => shown ?? (typeof value === 'string' ? value : ''))
    .filter(Boolean)
    .join(', ')
