import { Alert } from '#ui/Alert.tsx'

/** Green for success, red for failure; takes the focus. */
export function SaveOutcome({
  success,
  failure,
}: {
  success: string | undefined
  failure: string | undefined
}) {
  const result = failure ?? success
  if (result === undefined) return null
  return (
    <div className="mb-2">
      <Alert tone={failure === undefined ? 'success' : 'error'} result={result}>
        {result}
      </Alert>
    </div>
  )
}
