import type { Slices } from '@sauda/domain/slices.ts'

/** milliseconds of work before yielding to other tasks */
const slice = 8

/** Runs long work in slices, so that a slow phone stays responsive. */
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
