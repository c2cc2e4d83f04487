/** The tags by which tests name rows of docs/REQUIREMENTS.md. */

export type Row = { readonly id: string; readonly text: string }
/** A test's title, its file (`place`), and the rows that the title names. */
export type Proof = { readonly title: string; readonly place: string; readonly ids: readonly string[] }

/** `[CHK-014] [CHK-020..022]` names four rows. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]+)-(\d{3})(?:\.\.(\d{3}))?\]/g)].flatMap(([, area, first, last]) => {
    const from = Number(first)
    const count = Math.max(1, Number(last ?? first) - from + 1)
    return Array.from({ length: count }, (_, index) => `${area}-${String(from + index).padStart(3, '0')}`)
  })
}
