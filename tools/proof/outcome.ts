/** What each proof of a whole shop is given, and gives back. */

/** `columns` name the cells of every row; `faults` is empty when the proof holds. */
export type Outcome = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  faults: readonly string[]
}
export type ProofOptions = { quick: boolean; rounds: number | undefined; say: (line: string) => void }
export type ShopProof = (options: ProofOptions) => Promise<Outcome>
