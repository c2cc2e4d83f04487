/** The result of a mutant. */
import type { Mutant } from './sandbox.ts'

/**
 * `killed`: a test failed with the mutant; `accepted`: listed as undetectable; `survived`: all its tests passed; `not
 * reached`: no test executes it; `unclear`: no reliable result
 */
export type Fate = 'killed' | 'accepted' | 'survived' | 'not reached' | 'unclear'
/** A mutant with its result. `killers`: tests that failed; `file`: relative to the project */
export type Verdict = Mutant & {
  readonly fate: Fate
  readonly killers: readonly { file: string; test: string }[]
}
