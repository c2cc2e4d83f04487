/** A page of documents to print, with the print button. Printing changes nothing. */
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { print as words } from '#wording/print.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { type PrintOrder, type Sender, usePrintOrders } from './use-print-orders.ts'

type PaperSheetProps = {
  title: string
  /** controls beside the button, hidden on paper */
  tools?: ReactNode
  onPrinted?: () => void
  children: (papers: readonly PrintOrder[], sender: Sender) => ReactNode
}

export function PrintLayout({ title, tools, onPrinted, children }: PaperSheetProps) {
  const found = usePrintOrders()
  const { papers = [], sender } = found.data ?? {}
  const isReady = papers.length > 0 && sender !== undefined
  return (
    <Sheet
      title={title}
      back="/orders"
      actions={
        <>
          {tools}
          <Button
            kind="primary"
            disabled={!isReady}
            onClick={() => {
              window.print()
              onPrinted?.()
            }}
          >
            <Printer aria-hidden />
            {words.print}
          </Button>
        </>
      }
    >
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading />
      ) : isReady ? (
        <section className="papers" aria-label={title} ref={fitDocuments}>
          {children(papers, sender)}
        </section>
      ) : (
        <Empty title={words.nothing} text={words.nothingText} />
      )}
    </Sheet>
  )
}

/** The document's name above its table. Browsers repeat it on each printed page, so that loose pages can be sorted. */
export const RepeatedName = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className="repeated-name">
    <th colSpan={columns} scope="colgroup" dir="auto">
      {children}
    </th>
  </tr>
)

/** width of each kind of document in CSS px; CSS defines their sizes in mm */
const widths = { slip: 397, invoice: 794, 'courier-sheet': 1123 }

/** Scales the documents to the screen's width; printed documents keep their size. */
function fitDocuments(section: HTMLElement): () => void {
  const fit = () => {
    const kind = Object.entries(widths).find(([name]) => section.querySelector(`.${name}`))
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(section)
    const availableWidth = section.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
    section.style.setProperty('--fit', String(Math.min(1, availableWidth / (kind?.[1] ?? availableWidth))))
  }
  const observer = new ResizeObserver(fit)
  observer.observe(section)
  return () => observer.disconnect()
}
