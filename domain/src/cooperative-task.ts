/** Long work in small steps: the caller decides when the next one runs, so that other work can run in between. */
export type CooperativeTask<T> = Generator<void, T>

/** Runs all steps at once. */
export function runToEnd<T>(steps: CooperativeTask<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
