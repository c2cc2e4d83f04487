/** Work made of small steps, so that who does it can let other things happen in between. */
export type Slices<T> = Generator<void, T>

/** All of it in one go. */
export function runToEnd<T>(steps: Slices<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
