import { describe, expect, test } from 'vitest'
import { readProducts } from './csv-read.ts'
import type { ReadRow } from './read-row.ts'

const read = (bytes: Uint8Array): Promise<ReadRow[]> => Array.fromAsync(readProducts([bytes]))

describe('a replacement character', () => {
  const header = 'SKU,Name\n'
  test('that the file really contains is text', async () => {
    const bytes = new TextEncoder().encode(`${header}A,Caf\uFFFD\nB,Cup\n`)
    expect(await read(bytes)).toMatchObject([
      { ok: true, row: { name: 'Caf\uFFFD' } },
      { ok: true, row: { name: 'Cup' } },
    ])
  })

  test('that stands for undecodable bytes is reported with its row', async () => {
    const bytes = Buffer.concat([Buffer.from(`${header}A,Caf`), Buffer.of(0xe9), Buffer.from('\nB,دوپٹہ\n')])
    expect(await read(bytes)).toMatchObject([
      { ok: false, reason: 'it is not UTF-8 text; save the file as "CSV UTF-8"' },
      { ok: true, row: { name: 'دوپٹہ' } },
    ])
  })

  test('is recognised when a character is split between two chunks', async () => {
    const bytes = new TextEncoder().encode(`${header}A,Café\uFFFD\n`)
    const pieces = Array.from(bytes, (byte) => new Uint8Array([byte]))
    expect(await Array.fromAsync(readProducts(pieces))).toMatchObject([
      { ok: true, row: { name: 'Café\uFFFD' } },
    ])
  })
})
