/**
 * Parts of a page that its first screen does not need. Their scripts are requested after the scripts that the page
 * waits for. Until a part has loaded, the markup of the server stays. Its links work, and taps on its buttons are
 * repeated after loading.
 */
import { type ComponentType, type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { replayEarlyTaps } from './early-taps.ts'
import { retried } from './retried.ts'

const parts: Promise<unknown>[] = []

/** Resolves when all parts of the loaded screens have their script. The server waits for it, and so do tests. */
export const loadLaterParts = (): Promise<unknown> => Promise.all(parts)

/** Requests the script at once. Render the part inside a `Suspense`. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  // If the script of a part fails to load, the part is omitted.
  const loading = retried(load).then(
    (part) => (Loaded = part),
    () => (Loaded = () => null),
  )
  parts.push(loading)
  return function LaterPart(props: Props) {
    // `use` may be skipped once the part is loaded, because no hook follows it.
    const Part = Loaded ?? use(loading)
    return (
      <Place>
        <Part {...props} />
      </Place>
    )
  }
}

/** The part's element. `public/first.js` records taps inside `data-later` until it is hydrated. */
function Place({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!place.current) return
    place.current.removeAttribute('data-later')
    replayEarlyTaps(place.current)
  }, [])
  return (
    <div ref={place} data-later="" className="contents">
      {children}
    </div>
  )
}
