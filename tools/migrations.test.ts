/* Migrations must be compatible with the previous release, which still runs (decision 61). */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('server/src/**/migrations/*.ts', { cwd: join(import.meta.dirname, '..') })
const takesAway =
  /\bdrop (column|table)\b|\brename (column|to)\b|\bset not null\b|\balter column [a-z_]+ type\b|\.(dropColumn|dropTable|renameColumn|renameTo|setNotNull|setDataType)\(/i

test('no migration removes or narrows what the previous release reads or writes', () => {
  const found = files.filter((file) =>
    takesAway.test(readFileSync(join(import.meta.dirname, '..', file), 'utf8')),
  )
  // older than the first release
  expect(found.map((file) => basename(file)).toSorted()).toEqual(['0010-replies-as-sent.ts', '0025-jobs.ts'])
})

test.each([
  'alter table product drop column x',
  "addColumn('a').setNotNull()",
  'alter column price type bigint',
])('%s would be found', (text) => expect(takesAway.test(text)).toBe(true))
