import { type ComponentType, useState } from 'react'

/**
 * A part of the frame that most visits never open, in a script of its own. `fetch` is called when it is about to be
 * needed; a script that does not come is logged and asked for again the next time; `failed` can lead elsewhere.
 */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>, failed?: () => void) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const fetch = () => {
    if (!Part)
      load().then(
        (part) => setPart(() => part),
        (cause: unknown) => {
          console.error(cause)
          failed?.()
        },
      )
  }
  return { Part, fetch }
}
