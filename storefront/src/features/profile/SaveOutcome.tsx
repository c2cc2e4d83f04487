import { useEffect, useRef } from 'react'
import { Alert } from '#ui/Alert.tsx'

/** Green for success, red for failure; takes the focus. */
export function SaveOutcome({
  success,
  failure,
}: {
  success: string | undefined
  failure: string | undefined
}) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (success !== undefined || failure !== undefined) banner.current?.focus()
  }, [success, failure])
  if (success === undefined && failure === undefined) return null
  return (
    <div className="mb-2">
      <Alert tone={failure === undefined ? 'success' : 'error'} ref={banner}>
        {failure ?? success}
      </Alert>
    </div>
  )
}
