/** Catches errors of a page, which are mostly scripts that a newer release removed. */
import { RefreshCw } from 'lucide-react'
import { reportBrowserError } from '@sauda/storefront/app/browser-errors.ts'
import { Component, type ReactNode } from 'react'
import { storedInTab, storeInTab } from '#api/storage.ts'
import { isMissing } from '#api/request.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/States.tsx'
import { frame } from '#wording/frame.ts'

const loadedKey = 'desk-reloaded-for-release'

/** The entry script of this page; its name changes with every release. */
const entry = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

type Props = { place: string; children: ReactNode }
type State = { place: string; isBroken: boolean }

/** Reloads once per release; other errors are shown inside the frame. Navigating resets the boundary. */
export class ReleaseBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, isBroken: false }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, isBroken: false }
  }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(error: unknown) {
    console.error(error)
    void isMissing(entry()).then((isReleased) => {
      if (!isReleased) return reportBrowserError(error)
      if (storedInTab(loadedKey) === entry()) return
      storeInTab(loadedKey, entry())
      location.reload()
    })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className="sheet" id="main" tabIndex={-1}>
        <div role="alert">
          <Empty
            heading="h1"
            icon={RefreshCw}
            title={frame.notDrawn}
            text={frame.notDrawnText}
            action={
              <Button kind="primary" onClick={() => location.reload()}>
                {frame.loadAgain}
              </Button>
            }
          />
        </div>
      </main>
    )
  }
}
