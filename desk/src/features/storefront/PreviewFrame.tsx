/** The real page with all drafts, at phone or desktop width, scaled to fit. */
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { storefront as words } from '#wording/storefront.ts'
import { SelectField } from '#ui/Field.tsx'

/** widths in px for which the storefront is designed */
const widths = { phone: 390, computer: 1280 }
type Device = keyof typeof widths

type PreviewFrameProps = {
  /** prefix of page paths */
  base: string
  /** path and name of the pages in the preview */
  pages: readonly (readonly [path: string, name: string])[]
  /** changes when the draft is saved */
  version: string
  /** whether the edited part is at the end of the page */
  isAtEnd?: boolean
}

export function PreviewFrame({ base, pages, version, isAtEnd = false }: PreviewFrameProps) {
  const [device, setDevice] = useState<Device>('phone')
  const [chosen, setChosen] = useState('')
  const path = pages.some(([each]) => each === chosen) ? chosen : (pages[0]?.[0] ?? '/')
  return (
    <section className="preview" aria-label={words.preview}>
      <header className="flex flex-wrap items-end gap-3">
        {pages.length > 1 && (
          <SelectField label={words.page} value={path} onChange={({ target }) => setChosen(target.value)}>
            {pages.map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <span className="segments ms-auto" role="group" aria-label={words.device}>
          <button type="button" aria-pressed={device === 'phone'} onClick={() => setDevice('phone')}>
            <Smartphone aria-hidden size={14} />
            {words.phone}
          </button>
          <button type="button" aria-pressed={device === 'computer'} onClick={() => setDevice('computer')}>
            <Monitor aria-hidden size={14} />
            {words.computer}
          </button>
        </span>
      </header>
      <Screen
        key={`${path} ${device}`}
        {...{ version, isAtEnd }}
        address={`${base}${path}`}
        width={widths[device]}
      />
    </section>
  )
}

/** height in px until the page's height is known */
const firstHeight = 1_600

type ScreenProps = { address: string; width: number; version: string; isAtEnd: boolean }

function Screen({ address, width, version, isAtEnd }: ScreenProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [availableWidth, setAvailableWidth] = useState(0)
  const [height, setHeight] = useState(firstHeight)
  const [page, setPage] = useState<HTMLElement>()
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setAvailableWidth(entry.contentRect.width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!page) return
    // The page grows while its sections are drawn.
    const observer = new ResizeObserver(() => setHeight(Math.max(page.scrollHeight, firstHeight / 2)))
    observer.observe(page)
    return () => observer.disconnect()
  }, [page])
  useEffect(() => {
    const content = box.current?.firstElementChild
    if (!isAtEnd || !content) return
    // after the layout: an effect of React can run before the frame has its new height
    const observer = new ResizeObserver(() => box.current?.scrollTo({ top: box.current.scrollHeight }))
    observer.observe(content)
    return () => observer.disconnect()
  }, [isAtEnd])
  const scale = availableWidth === 0 ? 0 : Math.min(1, availableWidth / width)
  return (
    <div ref={box} className="preview-screen">
      <div className="mx-auto overflow-hidden" style={{ height: height * scale, width: width * scale }}>
        {/* Render without scripts, so that the preview cannot change the cart or the desk. */}
        <iframe
          ref={frame}
          key={version}
          src={address}
          title={words.preview}
          sandbox="allow-same-origin"
          tabIndex={-1}
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={() => {
            const page = frame.current?.contentDocument
            // Remove the minimum height, which is the frame's height: otherwise the footer would always be below the
            // frame.
            page?.querySelector('main')?.style.setProperty('min-height', '0')
            setPage(page?.documentElement)
          }}
        />
      </div>
    </div>
  )
}
