/**
 * Columns of translated texts, such as `Name (ur)`. WooCommerce's name for that column, `Meta: name_ur`, is read too.
 */
import { type TranslatedKey, translatedKeys } from '@sauda/domain/translations.ts'
import { readLines, writeLines } from './csv-cells.ts'

const columnNames = {
  name: 'Name',
  shortDescription: 'Short description',
  description: 'Description',
} as const satisfies Record<TranslatedKey['text'], string>

type TranslatedColumn = {
  name: string
  /** the meta key of the column */
  key: string
  read: (cell: string) => string
  write: (value: string) => string
}

const asWritten = (cell: string): string => cell

const translatedColumns: readonly TranslatedColumn[] = translatedKeys.map(({ key, text, locale }) => ({
  name: `${columnNames[text]} (${locale})`,
  key,
  ...(text === 'name' ? { read: asWritten, write: asWritten } : { read: readLines, write: writeLines }),
}))

/** Finds a column by its name in a file's first line, case-insensitive. */
export const translatedColumn = (name: string): TranslatedColumn | undefined =>
  translatedColumns.find((each) => each.name.toLowerCase() === name.toLowerCase())

const columnOf = (key: string): TranslatedColumn | undefined =>
  translatedColumns.find((each) => each.key === key)

/** The column name of a meta key in our files. */
export const metaColumnName = (key: string): string => columnOf(key)?.name ?? `Meta: ${key}`

/** Meta keys in the order of their columns: translated texts first. */
export const translatedFirst = (keys: readonly string[]): string[] => {
  const known = translatedColumns.flatMap(({ key }) => (keys.includes(key) ? [key] : []))
  return [...known, ...keys.filter((key) => !known.includes(key))]
}

/** A meta value as a cell in the column of its key. */
export const writeMeta = (key: string, value: string): string => columnOf(key)?.write(value) ?? value
