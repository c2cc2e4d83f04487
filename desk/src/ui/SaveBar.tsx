/** Appears with unsaved changes: a summary or an error, then Discard and Save. Leaving asks for confirmation. */
import { useBlocker } from 'react-router'
import { common } from '#wording/common.ts'
import { Button } from './Button.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useLeaveQuestion, useSaveKey } from './use-unsaved.ts'

type SaveBarProps = {
  /** number of unsaved fields */
  changes: number
  isSaving: boolean
  error?: string | undefined
  onSave: () => void
  onDiscard: () => void
}

export function SaveBar({ changes, isSaving, error, onSave, onDiscard }: SaveBarProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changes > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useLeaveQuestion(changes > 0)
  useSaveKey(changes > 0, onSave)
  return (
    <>
      {changes > 0 && (
        <div className="save-bar">
          <span role={error ? 'alert' : 'status'} className={error ? 'bad' : undefined}>
            {error ?? common.changes(changes)}
          </span>
          <span>
            <Button onClick={onDiscard}>{common.discard}</Button>
            <Button kind="primary" busy={isSaving} onClick={onSave}>
              {common.save}
            </Button>
          </span>
        </div>
      )}
      <LeaveDialog blocker={blocker} isOpen={blocker.state === 'blocked'} changes={changes} />
    </>
  )
}
