/** A page of the desk with a sticky header, and the panels in it. */
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { common } from '#wording/common.ts'

type SheetProps = {
  title: string
  /** a short fact beside the title */
  fact?: ReactNode
  actions?: ReactNode
  /** target of the arrow before the title */
  back?: string
  children: ReactNode
}

/** A page of the desk: its header is sticky, and its heading is focused when it opens. */
export function Sheet({ title, fact, actions, back, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${common.desk}`
  }, [title])
  useEffect(() => {
    // A dialog or a field that took the focus keeps it.
    if (document.activeElement === document.body || document.activeElement?.closest('nav, .menu'))
      heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main className="sheet" id="main">
      <header className="sheet-head">
        {back && (
          <Link to={back} className="icon-button" aria-label={common.back} title={common.back}>
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {fact !== undefined && <div className="fact">{fact}</div>}
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </main>
  )
}

type PanelProps = { title?: string; end?: ReactNode; flush?: boolean; tint?: boolean; children: ReactNode }

export const Panel = ({ title, end, flush = false, tint = false, children }: PanelProps) => (
  <section className="panel" data-flush={flush ? '' : undefined} data-kind={tint ? 'tint' : undefined}>
    {title && (
      <header>
        <h2>{title}</h2>
        {end}
      </header>
    )}
    {children}
  </section>
)
