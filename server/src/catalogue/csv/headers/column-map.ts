/**
 * Reads the column mapping given by the option `--map` of an import: a JSON file, or the name of a mapping saved in the
 * desk.
 */
import { readFile, stat } from 'node:fs/promises'
import * as z from 'zod'
import { columnNames } from '#catalogue/csv/csv-columns.ts'
import type { FileEdits } from '#catalogue/csv/csv-read.ts'
import { namesOf } from '#catalogue/csv/desk-imports/edits.ts'
import type { FileSource } from '#catalogue/csv/records/csv-records.ts'
import { mappingNamed } from '#catalogue/csv/mappings/mapping-store.ts'
import type { Database } from '#platform/database/database.ts'
import { StartError } from '#platform/environment/config.ts'

/** maximum bytes of a file with a mapping */
const largestMap = 1_000_000
const form = z.strictObject({ columns: z.record(z.string(), z.string()) })

/**
 * Reads the mapping of a file's columns from a JSON file.
 * @param path the JSON file
 * @param source the product file
 * @throws StartError for a name that the product file or the shop does not have; errors of the disk
 */
export async function columnMap(path: string, source: FileSource): Promise<FileEdits> {
  const { size } = await stat(path)
  const text = size > largestMap ? '' : await readFile(path, 'utf8')
  const { success, data } = form.safeParse(parsed(text))
  if (!success)
    throw new StartError(`${path} must be JSON like {"columns": {"name in the file": "Regular price"}}.`)
  const names = new Set(await namesOf(source))
  for (const [name, column] of Object.entries(data.columns)) {
    if (!names.has(name))
      throw new StartError(`The product file has no column "${name}", which ${path} names.`)
    if (column !== '' && !columnNames.includes(column))
      throw new StartError(`There is no column "${column}" here. The names are: ${columnNames.join(', ')}.`)
  }
  return data
}

/**
 * The mapping that the desk saved under a name. `edits` leaves out columns that the file does not have; `lacking` lists
 * those columns.
 * @param source the product file
 * @throws StartError when there is no such mapping
 */
export async function savedMap(
  db: Database,
  name: string,
  source: FileSource,
): Promise<{ edits: FileEdits; lacking: string[] }> {
  const mapping = await mappingNamed(db, name)
  if (!mapping) throw new StartError(`--map: there is no file and no saved mapping "${name}".`)
  const names = new Set(await namesOf(source))
  const columns = Object.entries(mapping.columns)
  return {
    edits: { columns: Object.fromEntries(columns.filter(([each]) => names.has(each))) },
    lacking: columns.flatMap(([each]) => (names.has(each) ? [] : [each])),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
