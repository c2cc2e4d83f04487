import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { woocommerceFamilies } from '../contract/src/woocommerce-operations.ts'
import { describeOperations } from './woocommerce-operations.ts'

/** The words of a table, without padding. */
const words = (text: string) => text.replaceAll(/-{2,}/g, '-').replaceAll(/ +/g, ' ')

test("the document lists the contract's operations; `npm run fix` writes it", () => {
  const paper = readFileSync(join(import.meta.dirname, '../docs/WOOCOMMERCE.md'), 'utf8')
  expect(words(paper)).toBe(words(describeOperations()))
})

test('the families have 224 operations', () => {
  const all = woocommerceFamilies.flatMap(({ routes }) => routes.flatMap(({ methods }) => methods))
  expect(all).toHaveLength(224)
})
