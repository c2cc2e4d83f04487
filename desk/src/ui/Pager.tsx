import { common } from '#wording/common.ts'
import { Button } from './Button.tsx'

type PagerProps = { page: number; pages: number; text: string; onPage: (page: number) => void }

export const Pager = ({ page, pages, text, onPage }: PagerProps) => (
  <div className="pager">
    <span>
      {text}
      {pages > 1 && `. ${common.pageOf(page, pages)}`}
    </span>
    {pages > 1 && (
      <span>
        <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {common.previous}
        </Button>
        <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {common.next}
        </Button>
      </span>
    )}
  </div>
)
