import type { MouseEvent } from 'react'
import { common } from '#wording/common.ts'
import { Button } from './Button.tsx'

type PagerProps = {
  page: number
  pages: number
  text: string
  onPage: (page: number) => void
  /** called before a page is opened: when its button is touched or focused, or the mouse is over it */
  onPrepare?: (page: number) => void
}

export function Pager({ page, pages, text, onPage, onPrepare }: PagerProps) {
  const to = (next: number) => ({
    onClick: ({ currentTarget }: MouseEvent) => {
      showStart(currentTarget)
      onPage(next)
    },
    onPointerEnter: () => onPrepare?.(next),
    onPointerDown: () => onPrepare?.(next),
    onFocus: () => onPrepare?.(next),
  })
  return (
    <div className="pager">
      <span>
        {text}
        {pages > 1 && `. ${common.pageOf(page, pages)}`}
      </span>
      {pages > 1 && (
        <span>
          <Button size="small" disabled={page <= 1} {...to(page - 1)}>
            {common.previous}
          </Button>
          <Button size="small" disabled={page >= pages} {...to(page + 1)}>
            {common.next}
          </Button>
        </span>
      )}
    </div>
  )
}

/** Scrolls to the start of the list before a pager, and to the start of the page if that shows the list too. */
function showStart(button: Element): void {
  const list = button.closest('.pager')?.previousElementSibling
  if (!list) return
  const isNearTop = list.getBoundingClientRect().top + window.scrollY < window.innerHeight / 2
  if (isNearTop) window.scrollTo(0, 0)
  else list.scrollIntoView({ block: 'start' })
}
