import { type ComponentType, useState } from 'react'

/**
 * A part of the frame that most visits never open, in a script of its own. `fetch` is called when it is about to be
 * needed; a script that does not come is logged, asked for again the next time, and costs nothing else.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const fetch = () => {
    if (!Part)
      load().then(
        (part) => setPart(() => part),
        (cause: unknown) => console.error(cause),
      )
  }
  return { Part, fetch }
}
