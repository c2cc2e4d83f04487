import { shell } from '@sauda/domain/wording/shell.ts'
import { Component, type ReactNode, useEffect } from 'react'
import { useHref, useLocation } from '#navigation/location.tsx'
import { Button, ButtonOut } from '#ui/Button.tsx'
import { ChunkError } from './load-page.tsx'
import { markHydrated } from './mark-hydrated.ts'
import { loadNewerRelease } from './newer-release.ts'

/** Replaces a screen: the error and a link. */
const ScreenMessage = (props: { title: string; text: ReactNode; children: ReactNode }) => (
  <div className="page-width grid min-h-[70svh] place-items-center py-16">
    <div role="alert" className="max-w-105 text-center">
      <h1 tabIndex={-1} className="text-total">
        {props.title}
      </h1>
      {props.text && <p className="mt-3 text-ink-2">{props.text}</p>}
      <div className="mt-6">{props.children}</div>
    </div>
  </div>
)

/** ms until the page reloads; random, so that visitors do not reload all at once when the shop is available again */
const reloadAfter = () => 8000 + Math.random() * 7000

/** The screen for when the server could not load its products. The link works without script too. */
export function OutageScreen() {
  const { pathname, search } = useLocation()
  const href = useHref(pathname + search)
  useEffect(() => {
    const timer = setTimeout(reload, reloadAfter())
    return () => clearTimeout(timer)
  }, [])
  return (
    <ScreenMessage title={shell.backSoon} text={`${shell.unavailable} ${shell.triesAgain}`}>
      <ButtonOut href={href}>{shell.tryAgain}</ButtonOut>
    </ScreenMessage>
  )
}

/** Replaces a screen that throws. Navigation resets it. */
export function ErrorScreen({ children }: { children: ReactNode }) {
  const { visit } = useLocation()
  return <Boundary place={visit}>{children}</Boundary>
}

/** The text for a script that failed to load. Offline, it does not name the script. */
const textOf = (error: ChunkError): string =>
  error.reason === 'network' && !navigator.onLine ? shell.offlinePage : error.message

type BoundaryProps = { place: number; children: ReactNode }
type BoundaryState = { place: number; error: Error | undefined }

const reload = () => location.reload()

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, error: undefined }

  /** Resets the error after a change of location. */
  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, error: undefined }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    markHydrated()
    // A missing chunk means a new release: load its page, once (D-135).
    if (error instanceof ChunkError && error.reason === 'missing') loadNewerRelease()
    // Report the error: because it is caught, it does not reach the window's error listener.
    else
      import('./browser-errors.ts')
        .then(({ reportBrowserError }) => reportBrowserError(error))
        .catch(() => {})
  }

  override componentDidMount() {
    window.addEventListener('online', this.retry)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry)
  }

  /** When the network is back, loads a failed script again. */
  retry = () => {
    if (this.state.error instanceof ChunkError) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const isChunk = error instanceof ChunkError
    return (
      <ScreenMessage title={shell.wentWrong} text={isChunk && textOf(error)}>
        <Button onClick={isChunk && error.reason === 'network' ? this.retry : reload}>
          {shell.refreshPage}
        </Button>
      </ScreenMessage>
    )
  }
}
