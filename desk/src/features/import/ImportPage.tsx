/** Product import: choose a file, preview, import, result. The import's state determines the step. */
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { imports as words } from '#wording/import.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { Failure, FailureLine, Loading } from '#ui/States.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { CheckStep } from './CheckStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { type ProductImport, useImport } from './import-calls.ts'
import { ImportSteps } from './ImportSteps.tsx'
import { RunningStep } from './RunningStep.tsx'

const stepOf = { checking: 1, checked: 1, running: 2, stopped: 2, done: 3, undoing: 3, undone: 3 } as const

export default function ImportPage() {
  const { id } = useParams()
  return (
    <Sheet title={words.title} back={id ? '/products/import' : '/products'}>
      {id ? <One key={id} id={id} /> : <ChooseStep />}
    </Sheet>
  )
}

function One({ id }: { id: string }) {
  const found = useImport(id)
  const state = found.data?.state
  // Scrolls to the top of each step.
  useEffect(() => {
    // Use braces, because newer browsers return a promise, which is not a cleanup function.
    window.scrollTo(0, 0)
  }, [state])
  if (found.data)
    return (
      <>
        <ImportSteps
          at={found.data.state === 'stopped' && !found.data.checked ? 1 : stepOf[found.data.state]}
        />
        {found.isRefetchError && (
          <div className="sheet-body import-narrow">
            <FailureLine text={found.error.message} onRetry={() => void found.refetch()} />
          </div>
        )}
        <Step found={found.data} />
      </>
    )
  if (found.isLoadingError)
    return <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
  return <Loading rows={4} />
}

function Step({ found }: { found: ProductImport }) {
  if (found.state === 'checking' || found.state === 'checked') return <CheckStep found={found} />
  if (found.state === 'running') return <RunningStep found={found} />
  return <DoneStep found={found} />
}
