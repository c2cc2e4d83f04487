/** Pages whose scripts load before they are opened. */
import { type ComponentType, lazy, useState } from 'react'
import type { PageRoute, PageScript } from '#components/define-feature.ts'

export type LoadedPage = {
  Page: ComponentType
  /** Loads the script once; a failure is repeated by the next call, for example when the page is opened. */
  load: () => Promise<PageScript>
}

/**
 * A page whose script is loaded by `load`, or when it is opened. A loaded page is drawn at once; `lazy` alone would first
 * draw what is shown while a script loads.
 */
export function loadedPage(load: PageRoute['load']): LoadedPage {
  let Loaded: ComponentType | undefined
  let loading: Promise<PageScript> | undefined
  const loadOnce = (): Promise<PageScript> => {
    loading ??= load().then(
      (script) => {
        Loaded = script.default
        return script
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const Late = lazy(loadOnce)
  return {
    Page: function Page() {
      // A page that was opened before it was loaded stays the same component, so that it keeps its state.
      const [Shown] = useState<ComponentType>(() => Loaded ?? Late)
      return <Shown />
    },
    load: loadOnce,
  }
}
