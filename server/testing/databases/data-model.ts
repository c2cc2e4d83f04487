/**
 * Generates docs/DATA-MODEL.md from a migrated database. Tables, columns and references come from PostgreSQL, the
 * description of each table from its module. tools/data-model.ts writes the file; data-model.test.ts compares it.
 */
import { sql } from 'kysely'
import { modules } from '#entry/modules.ts'
import type { Database } from '#platform/database/database.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

type TableText = NonNullable<TableTexts[keyof TableTexts]>
type Area = { title: string; tables: Readonly<Record<string, TableText>> }

const areas: readonly Area[] = modules.flatMap(({ tables = {} }) =>
  Object.entries(tables).map(([title, texts]) => ({ title, tables: texts as Area['tables'] })),
)
/** The description of each table's rows. The test fails for a table without a description. */
const texts = new Map(areas.flatMap(({ tables }) => Object.entries(tables)))

/** References without a foreign key: a line item outlives its product, and search must not wait for orders. */
const loose = [...texts].flatMap(([table, text]) =>
  typeof text === 'string'
    ? []
    : Object.entries(text.references).map(([column, target]) => [table, column, target] as const),
)

type Column = { tableName: string; name: string; type: string; required: boolean; isKey: boolean }
type Reference = { tableName: string; columnName: string; target: string; required: boolean }

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The text of the document. Throws for a table without a description, and for a description without a table. */
export async function describeDataModel(db: Database): Promise<string> {
  const [columns, references] = await Promise.all([columnsOf(db), referencesOf(db)])
  const tables = new Set(columns.map(({ tableName }) => tableName))
  const described = new Set([...texts.keys()].map(snake))
  for (const name of tables.symmetricDifference(described)) throw new Error(`no table and sentence: ${name}`)
  return [
    '# Data model',
    '',
    'Generated from a migrated database by `tools/data-model.ts`; a test fails when it is out of date. The types of the rows',
    'and the descriptions are in `tables.ts` of their folder, their history is in the migrations. Money is whole paisa in `bigint`. Dashed',
    'lines are references that no constraint holds.',
    '',
    '## References',
    '',
    '```mermaid',
    'erDiagram',
    '  direction LR',
    ...relations(references).toSorted(),
    '```',
    ...areas.flatMap((area) => areaText(area, columns, references)),
    '',
  ].join('\n')
}

const columnsOf = async (db: Database): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table_name, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
      exists (
        select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)
      ) as is_key
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  return rows
}

const referencesOf = async (db: Database): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select f.conrelid::regclass::text as table_name, a.attname as column_name, f.confrelid::regclass::text as target,
      a.attnotnull as required
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db)
  return rows
}

const relations = (references: readonly Reference[]): string[] => [
  ...references.map(
    ({ target, tableName, columnName, required }) =>
      `  ${target} ${required ? '||' : '|o'}--o{ ${tableName} : ${columnName}`,
  ),
  ...loose.map(([table, column, target]) => `  ${snake(target)} |o..o{ ${snake(table)} : ${column}`),
]

/** The descriptions of an area, and one diagram of its tables and columns. */
const areaText = (
  { title, tables }: Area,
  columns: readonly Column[],
  references: readonly Reference[],
): string[] => [
  '',
  `## ${title}`,
  '',
  ...Object.entries(tables).map(
    ([table, text]) => `- **${snake(table)}**: ${typeof text === 'string' ? text : text.about}`,
  ),
  '',
  '```mermaid',
  'erDiagram',
  ...Object.keys(tables).flatMap((table) => [
    `  ${snake(table)} {`,
    ...columns
      .filter(({ tableName }) => tableName === snake(table))
      .map((column) => `    ${columnText(column, references)}`),
    '  }',
  ]),
  '```',
]

const columnText = (column: Column, references: readonly Reference[]): string => {
  const { tableName, name, isKey, required } = column
  const isReference =
    references.some((each) => each.tableName === tableName && each.columnName === name) ||
    loose.some(([table, each]) => snake(table) === tableName && each === name)
  const keys = [isKey && 'PK', isReference && 'FK'].filter(Boolean).join(', ')
  return [typeOf(column), name, keys, !required && '"or null"'].filter(Boolean).join(' ')
}

/** A single word, as the diagram syntax requires. */
const typeOf = ({ type }: Column): string =>
  type.replace('timestamp with time zone', 'timestamptz').replaceAll(' ', '_')
