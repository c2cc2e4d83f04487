/** Archives made by hand, for tests of content that no shop writes. */
import { readFile, writeFile } from 'node:fs/promises'
import { noon } from '@sauda/domain/testing/builders.ts'
import { archiveVersion, listFiles, manifestFile } from '#operations/move-in/archive/archive-files.ts'
import { ownColumns, type OwnTable } from '#operations/move-in/own/own-columns.ts'
import { zipWriter } from '#operations/move-in/archive/zip-writer.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

/** @param files by name; other lists are empty @param options `manifest`: fields that replace the correct ones */
export async function makeArchive(
  path: string,
  files: Files,
  { manifest = {}, withoutManifest = false }: { manifest?: object; withoutManifest?: boolean } = {},
): Promise<void> {
  const zip = zipWriter(path, new Date(noon))
  const empty = Object.fromEntries(Object.values(listFiles).map((name) => [name, '']))
  for (const [name, content] of Object.entries({ ...empty, ...files })) await zip.add(name, [content])
  const whole = {
    ...{ format: 'sauda-shop', version: archiveVersion, address: 'https://old.example', counts: {} },
    ...{ exported_at: '2026-06-15T07:00:00.000Z', files: zip.files },
    ...manifest,
  }
  if (!withoutManifest) await zip.add(manifestFile, [JSON.stringify(whole)])
  await zip.end()
}

/** Lines of a list. */
export const linesOf = (...records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('')

/** Replaces a name in a file's bytes by one of the same length that a ZIP writer would not accept. */
export async function renameEntry(path: string, name: string, other: string): Promise<void> {
  const content = (await readFile(path)).toString('latin1').replaceAll(name, other)
  await writeFile(path, Buffer.from(content, 'latin1'))
}

const empty = {
  ...{ text: '', link: '', status: 'completed', time: '2026-06-15T07:00:00.000Z', flag: false },
  ...{ whole: 0, count: 0, money: 0, number: 0, address: {}, meta: [], options: [], images: [] },
  ...{ attributes: [], chosen: [], texts: [] },
} as const

/** The columns of a table under `sauda`, empty except for the given fields. */
export const ownRow = (table: OwnTable, fields: object = {}): object => ({
  ...Object.fromEntries(
    Object.entries(ownColumns[table]).map(([name, kind]: [string, string]) => [
      name,
      kind.endsWith('?') ? null : empty[kind as keyof typeof empty],
    ]),
  ),
  ...fields,
})

/** An order with one line. @param sauda fields that replace the defaults */
export const ownOrder = (id: number, sauda: object = {}): object => ({
  ...{ id, status: 'completed', line_items: [] },
  sauda: {
    ...ownRow('customerOrder'),
    ...{ shippingLineId: 0, taxLineId: 0, taxRules: null, shippingLines: null, feeLines: [], coupon: null },
    ...{ moreCoupons: null, lines: [ownLine(id)], refunds: [], notes: [], events: [], shipments: [] },
    ...{ fact: null, credits: [], returns: [] },
    ...sauda,
  },
})

/** An order line. @param id the same as the order's */
export const ownLine = (id: number, fields: object = {}): object => ({
  ...{ id, productId: 0, variationId: 0 },
  ...ownRow('orderLine', { name: 'Mug', quantity: 1, ...fields }),
})
