/** The result of a mutant. */
import type { Mutant } from './sandbox.ts'

export type Fate = 'killed' | 'accepted' | 'survived' | 'not reached' | 'unclear'
/** A mutant with its result. `killers`: tests that failed; `file`: relative to the project */
export type Verdict = Mutant & {
  readonly fate: Fate
  readonly killers: readonly { file: string; test: string }[]
}
