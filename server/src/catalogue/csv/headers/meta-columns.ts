/** Columns of meta data: `Meta: key`, and those of translated texts. */
import { metaColumns } from '#catalogue/csv/csv-columns.ts'
import { translatedColumn } from '#catalogue/csv/translated-columns.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'

/** `own`: the column has our name, not the meta key; `changeOf`: returns the change that a cell of this column makes */
export type MetaCell = {
  name: string
  key: string
  own: boolean
  index: number
  changeOf: (cell: string, row: ProductChange) => ProductChange
}

export function metaCell(name: string, index: number): MetaCell | undefined {
  const translated = translatedColumn(name)
  const key = translated?.key ?? /^meta:\s*(\S.*)$/i.exec(name)?.[1]
  if (key === undefined) return undefined
  const known = metaColumns.get(key)
  const changeOf: MetaCell['changeOf'] = known
    ? (cell) => known.read(cell, '', () => {})
    : (cell, { meta = [] }) => ({ meta: [...meta, { key, value: translated?.read(cell) ?? cell }] })
  return { name, key, own: translated !== undefined, index, changeOf }
}

/** Of two columns for the same translated text, the one with our name wins, otherwise the first. */
export const withoutRepeated = (all: readonly MetaCell[]): MetaCell[] =>
  [...Map.groupBy(all, ({ key }) => key).values()].flatMap(
    (same) => same.find(({ own }) => own) ?? same[0] ?? [],
  )
