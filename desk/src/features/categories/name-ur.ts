import type { CategoryRow } from '#api/products.ts'

/** The Urdu name; '' when missing. */
export function nameUrOf({ meta_data: meta = [] }: Pick<CategoryRow, 'meta_data'>): string {
  const value = meta.find(({ key }) => key === 'name_ur')?.value
  return typeof value === 'string' ? value : ''
}
