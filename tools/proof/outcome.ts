/** Options and result of each proof with a whole shop. */

/** The result of a proof. `columns`: headings of the rows; `faults`: errors, empty when the proof passes */
export type Outcome = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  faults: readonly string[]
}
/** `quick`: the short form; `rounds`: undefined for the default number; `say`: prints progress */
export type ProofOptions = { quick: boolean; rounds: number | undefined; say: (line: string) => void }
export type ShopProof = (options: ProofOptions) => Promise<Outcome>
