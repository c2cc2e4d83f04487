import { type PageMark, pageMarks } from '@sauda/domain/page-numbers.ts'
import { layout } from '@sauda/domain/constants.ts'
import { account as text } from '@sauda/domain/wording/account.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '#ui/Button.tsx'

/** `narrowBelow`: px of the window's width below which fewer numbers are shown */
type Props = { label: string; page: number; pages: number; narrowBelow: number; onPage(page: number): void }

/** Previous, numbers with ellipses, Next; absent with a single page. Fewer numbers on narrow screens (D-142). */
export function Pagination({ label, page, pages, narrowBelow, onPage }: Props) {
  const narrow = useNarrow(narrowBelow)
  if (pages <= 1) return null
  const marks = pageMarks(page, pages, narrow ? layout.pageWindowNarrow : layout.pageWindowWide)
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center justify-center gap-1 sm:gap-2">
      <Button variant="ghost" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden size={18} />
        <span className="max-sm:sr-only">{text.previous}</span>
      </Button>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {marks.map((mark, index) => (
          <li key={mark === 'gap' ? `gap-${index}` : mark}>
            <Mark mark={mark} current={page} onPage={onPage} />
          </li>
        ))}
      </ul>
      <Button variant="ghost" disabled={page === pages} onClick={() => onPage(page + 1)}>
        <span className="max-sm:sr-only">{text.next}</span>
        <ChevronRight aria-hidden size={18} />
      </Button>
    </nav>
  )
}

const Mark = ({ mark, current, onPage }: { mark: PageMark; current: number; onPage(page: number): void }) =>
  mark === 'gap' ? (
    <span className="grid min-w-6 place-items-center text-ink-3">…</span>
  ) : (
    <button
      type="button"
      aria-label={text.page(mark)}
      aria-current={mark === current ? 'page' : undefined}
      className="grid size-11 place-items-center rounded-md text-control font-medium tabular-nums aria-[current=page]:bg-ink aria-[current=page]:text-paper hovered:bg-sunken"
      onClick={() => onPage(mark)}
    >
      {mark}
    </button>
  )

/** Whether the window is narrower than this many px; follows changes of its width. */
const useNarrow = (below: number): boolean => {
  const query = `(width < ${below}px)`
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
