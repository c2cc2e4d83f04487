import { type ReactNode, useId } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  title: ReactNode
  /** attributes of the title, such as its language and its size */
  heading: { className: string; lang?: string; dir?: string }
  /** content beside the title, at its start */
  before?: ReactNode
  /** content below the title */
  below?: ReactNode
  /** accessible name of the button that closes the sheet */
  close: string
  onClose(): void
  children: ReactNode
}

/** A dialog at the bottom of the screen, in the middle of wide screens. Escape and a press beside it close it. */
export function Sheet({ title, heading, before, below, close, onClose, children }: Props) {
  const id = useId()
  return (
    <dialog
      ref={useModal()}
      aria-labelledby={id}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-[30rem] animate-[slide-up_var(--d-3)_var(--ease-out)] overflow-y-auto rounded-t-xl bg-paper p-0 text-ink shadow-e3 backdrop:animate-[fade-in_var(--d-3)] backdrop:bg-night/55 lg:mb-auto lg:rounded-xl"
    >
      <div className="px-5 pt-4 pb-[calc(20px+env(safe-area-inset-bottom))]">
        <div className="flex items-start gap-4">
          {before}
          <div className="min-w-0 flex-1 pt-1">
            <h2
              id={id}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts with its name
              autoFocus
              tabIndex={-1}
              {...heading}
            >
              {title}
            </h2>
            {below}
          </div>
          <CloseButton label={close} className="-mt-1 -me-2 flex-none hovered:bg-sunken" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
