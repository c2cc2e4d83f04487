/** Options and result of each proof with a whole shop. */

/** `columns` are the headings of the rows; `faults` is empty when the proof passes. */
export type Outcome = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  faults: readonly string[]
}
export type ProofOptions = { quick: boolean; rounds: number | undefined; say: (line: string) => void }
export type ShopProof = (options: ProofOptions) => Promise<Outcome>
