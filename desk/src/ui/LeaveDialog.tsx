import type { Blocker } from 'react-router'
import { common } from '#wording/common.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type LeaveDialogProps = {
  blocker: Blocker
  isOpen: boolean
  /** number of unsaved fields */
  changes: number
}

/** Asks whether to leave a page with unsaved changes. */
export const LeaveDialog = ({ blocker, isOpen, changes }: LeaveDialogProps) => (
  <Dialog
    title={common.leaveTitle(changes)}
    isOpen={isOpen}
    onClose={() => blocker.reset?.()}
    footer={
      <>
        <Button onClick={() => blocker.reset?.()}>{common.stay}</Button>
        <Button kind="remove" onClick={() => blocker.proceed?.()}>
          {common.leave}
        </Button>
      </>
    }
  >
    {null}
  </Dialog>
)
