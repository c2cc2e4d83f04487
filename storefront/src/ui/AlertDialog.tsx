import { useId } from 'react'
import { Button } from './Button.tsx'
import { useModal } from './use-modal.ts'

type Props = { question: string; cancel: string; confirm: string; onCancel(): void; onConfirm(): void }

/**
 * Asks for confirmation before an irreversible action. Cancel gets the focus first, and Escape cancels (D-042). The
 * browser's modal dialog keeps the focus inside and restores it afterwards.
 */
export function AlertDialog({ question, cancel, confirm, onCancel, onConfirm }: Props) {
  const title = useId()
  return (
    <dialog
      ref={useModal()}
      role="alertdialog"
      aria-labelledby={title}
      className="m-auto w-[min(440px,calc(100vw-32px))] rounded-xl bg-surface p-6 text-ink shadow-e3 backdrop:bg-night/60"
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={title} className="text-xl">
        {question}
      </h2>
      <div className="mt-8 flex flex-col-reverse justify-end gap-3 sm:flex-row">
        <Button variant="outline" onClick={onCancel} autoFocus>
          {cancel}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            onCancel()
            onConfirm()
          }}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  )
}
