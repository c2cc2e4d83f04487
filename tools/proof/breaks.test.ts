import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applies } from './breaks.ts'
import type { Evidence } from './evidence.ts'

const project = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(project, path), 'utf8')

test('every manual mutation still finds its text, once, in its file', () => {
  const { byHand } = JSON.parse(read('tools/proof/requirements-proof.json')) as Evidence
  const stale = Object.entries(byHand).flatMap(([row, { edit }]) =>
    edit && !applies(edit, read(edit.file)) ? [`${row} in ${edit.file}`] : [],
  )
  expect(stale).toEqual([])
})
