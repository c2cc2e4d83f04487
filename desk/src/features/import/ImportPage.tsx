/** Products from a file: choose it, see what it would do, let it run, see what it did. The state of the import is the step. */
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { imports as words } from '#wording/import.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { Failure, Loading } from '#ui/States.tsx'
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
  // Each step begins at its top, whatever was read of the one before.
  useEffect(() => {
    // In braces: newest browsers answer with a promise, which is no way to end an effect.
    window.scrollTo(0, 0)
  }, [state])
  if (found.data)
    return (
      <>
        <ImportSteps
          at={found.data.state === 'stopped' && !found.data.checked ? 1 : stepOf[found.data.state]}
        />
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
