/** Columns of texts in another language: `Name (ur)`. WooCommerce calls the same `Meta: name_ur`, which is read too. */
import { type TranslatedKey, translatedKeys } from '@sauda/domain/translations.ts'
import { readLines, writeLines } from './csv-cells.ts'

const columnNames = {
  name: 'Name',
  shortDescription: 'Short description',
  description: 'Description',
} as const satisfies Record<TranslatedKey['text'], string>

type TranslatedColumn = {
  name: string
  /** the key of meta data that it stands for */
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

/** By the name in a file's first line, in any case. */
export const translatedColumn = (name: string): TranslatedColumn | undefined =>
  translatedColumns.find((each) => each.name.toLowerCase() === name.toLowerCase())

const columnOf = (key: string): TranslatedColumn | undefined =>
  translatedColumns.find((each) => each.key === key)

/** What the column of a key of meta data is called in our files. */
export const metaColumnName = (key: string): string => columnOf(key)?.name ?? `Meta: ${key}`

/** Keys of meta data in the order of their columns in a file: texts in other languages first. */
export const translatedFirst = (keys: readonly string[]): string[] => {
  const known = translatedColumns.flatMap(({ key }) => (keys.includes(key) ? [key] : []))
  return [...known, ...keys.filter((key) => !known.includes(key))]
}

/** A value of meta data as the cell of that column. */
export const writeMeta = (key: string, value: string): string => columnOf(key)?.write(value) ?? value
