/** Work made of small steps, so that who does it can let other things happen in between. */
export type Steps<T> = Generator<void, T>

/** All of it in one go. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
