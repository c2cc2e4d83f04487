/** Reads a product file that a test writes by cells. */
import { type FileEdits, readProducts } from '#catalogue/csv/csv-read.ts'

/** Reads a file with these rows, each with cells by name. */
export async function read(rows: readonly Record<string, string>[], mark = ',', edits: FileEdits = {}) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const notes: string[] = []
  const found = await Array.fromAsync(
    readProducts(
      [lines.map((line) => line.map(quoted).join(mark)).join('\r\n')],
      () => {},
      edits,
      (text) => notes.push(text),
    ),
  )
  for (const each of found) if (each.ok) notes.push(...each.notes)
  return { rows: found.map((each) => (each.ok ? each.row : each.reason)), notes }
}

export const options = (...all: [name: string, value: string][]) => ({
  attributes: all.map(([name, value]) => ({ name, values: value === '' ? [] : [value] })),
})
