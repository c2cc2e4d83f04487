/** A page of papers: how they look on the screen, and the button that prints them. Nothing is marked by printing. */
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { print as words } from '#wording/print.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { type Paper, type Sender, usePapers } from './use-papers.ts'

type PaperSheetProps = {
  title: string
  /** beside the button, on the screen alone */
  tools?: ReactNode
  onPrinted?: () => void
  children: (papers: readonly Paper[], sender: Sender) => ReactNode
}

export function PaperSheet({ title, tools, onPrinted, children }: PaperSheetProps) {
  const found = usePapers()
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
        // wider than a phone: it scrolls inside itself, by keys too
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="papers" aria-label={title} tabIndex={0}>
          {children(papers, sender)}
        </section>
      ) : (
        <Empty title={words.nothing} text={words.nothingText} />
      )}
    </Sheet>
  )
}
