/** Where recordings of a real WooCommerce are available, the shapes in the repository must match them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shapesOf } from './contract-shapes.ts'

const recordings = join(import.meta.dirname, '../../shared/contract/samples')

test.skipIf(!existsSync(recordings))('the stored shapes match the recordings', () => {
  const stored = readFileSync(join(import.meta.dirname, '../contract/samples/shapes.json'), 'utf8')

  expect(JSON.parse(JSON.stringify(shapesOf(recordings)))).toEqual(JSON.parse(stored))
})
