/** Work in small steps, between which the caller can yield to other work. */
export type Slices<T> = Generator<void, T>

/** Runs all steps at once. */
export function runToEnd<T>(steps: Slices<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
