/* Spreadsheets on Windows save "CSV" in the code page of the country, without saying so. */
import { expect, test } from 'vitest'
import { readProducts } from '#catalogue/csv/csv-read.ts'
import { codePageOf } from './code-page.ts'

/** Text in a code page of Windows. */
function bytesIn(codePage: string, text: string): Buffer {
  const decoder = new TextDecoder(codePage)
  const byChar = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  )
  return Buffer.from(
    Array.from(text, (char) => {
      const byte = byChar.get(char)
      if (byte === undefined) throw new Error(`${codePage} lacks ${char}`)
      return byte
    }),
  )
}

async function read(chunks: readonly Uint8Array[]) {
  const notes: string[] = []
  const rows = await Array.fromAsync(
    readProducts(chunks, undefined, undefined, (text) => void notes.push(text)),
  )
  return { notes, rows }
}

const plain = `SKU,Name,Regular price\n${Array.from({ length: 300 }, (_, row) => `P-${row},Mug ${row},450`).join('\n')}\n`
const files = {
  'windows-1252': ['D’Élégance – “Lawn” 3½ m', 'Crème brûlée', 'Größe 40', 'Niño'],
  'windows-1256': ['قميص قطني أزرق', 'حذاء رياضي', 'كوب شاي', 'عطر'],
  'windows-1251': ['Платье летнее', 'ЧАЙНИК', 'Кружка «Утро»', 'Ёлка'],
}
const names = {
  'windows-1252': 'Windows-1252 (Western European)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
}

for (const codePage of ['windows-1252', 'windows-1256', 'windows-1251'] as const)
  test(`a file in ${codePage} is read in any chunks, with a note for its owner`, async () => {
    const text = plain + files[codePage].map((name, row) => `A-${row},"${name}",900\n`).join('')
    const bytes = bytesIn(codePage, text)
    const whole = await read([bytes])

    expect(whole.notes).toEqual([
      `The file is not UTF-8. It was read as ${names[codePage]}: check accents and symbols.`,
    ])
    expect(whole.rows.slice(-4)).toMatchObject(files[codePage].map((name) => ({ ok: true, row: { name } })))
    for (let at = bytes.length - 100; at < bytes.length; at += 9)
      expect(await read([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(whole)
  })

test.each(['Mug\n', 'Café, Ø 12 – دوپٹہ\n', 'ЧАЙНИК\n'])('UTF-8 needs no note: %j', async (name) => {
  const { notes, rows } = await read([Buffer.from(`${plain}A,"${name.trim()}",1\n`)])
  expect(notes).toEqual([])
  expect(rows.at(-1)).toMatchObject({ row: { name: name.trim() } })
})

test('only the beginning of a long chunk is examined, which may be a whole file', () => {
  const western = bytesIn('windows-1252', 'Mug, café\n'.repeat(8000))
  const arabic = bytesIn('windows-1256', 'قميص قطني أزرق\n'.repeat(20_000))
  expect(codePageOf(arabic)).toBe('windows-1256')
  expect(codePageOf(Buffer.concat([western, arabic]))).toBe('windows-1252')
})

test('bytes that no code page fits are reported with their row', async () => {
  const bytes = Buffer.concat([
    Buffer.from(`${plain}A,Caf`),
    Buffer.of(0x81, 0x20, 0x8d),
    Buffer.from(',1\n'),
  ])
  const { notes, rows } = await read([bytes])
  expect(notes).toEqual([])
  expect(rows.at(-1)).toMatchObject({ ok: false, reason: expect.stringContaining('not UTF-8') })
})
