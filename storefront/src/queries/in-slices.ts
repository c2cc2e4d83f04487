import type { Slices } from '@sauda/domain/steps.ts'

/** milliseconds of work before everything else gets its turn */
const slice = 8

/** Does long work so that a slow phone goes on answering. */
export async function inSlices<T>(steps: Slices<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + slice
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await new Promise((next) => setTimeout(next))
  }
}
