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
    onClick: () => onPage(next),
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
