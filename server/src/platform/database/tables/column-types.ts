/** Types of columns; those with three parameters are for select, insert and update. */
import type { ColumnType, JSONColumnType } from 'kysely'

/** `value`: any JSON sent by another program */
export type StoredMeta = { key: string; value: unknown }

export type Json<T> = JSONColumnType<T & object, string, string>
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
export type Notes = ColumnType<StoredMeta[], string | undefined, string>
export type TextList = ColumnType<string[], readonly string[] | undefined, readonly string[]>
export type IntegerList = ColumnType<number[], readonly number[] | undefined, readonly number[]>
export type Time = ColumnType<Date, Date, Date>
export type OptionalNumber = ColumnType<number | null, number | null | undefined, number | null>
export type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>
