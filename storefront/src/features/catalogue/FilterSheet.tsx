import { catalogue as wording } from '@sauda/domain/wording/catalogue.ts'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { CloseButton } from '#ui/CloseButton.tsx'
import { Button } from '#ui/Button.tsx'

/** The filters on a phone, as a bottom sheet; its footer shows the number of results. */
export function FilterSheet({ found, children }: { found: number | undefined; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  // A slow phone shows the sheet in the next frame, and its hundreds of elements in the one after.
  const isFilled = useDeferredValue(open)
  const show = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        className="min-w-0 px-3.5 font-medium lg:hidden"
        onClick={show}
      >
        <SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />
        <span>{wording.filters}</span>
      </Button>
      <dialog
        ref={dialog}
        aria-label={wording.filters}
        onClose={() => setOpen(false)}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) close()
        }}
        className="mt-auto mb-0 h-[85dvh] max-h-none w-full max-w-none animate-[slide-up_var(--d-3)_var(--ease-out)] rounded-t-xl bg-paper shadow-e3 backdrop:animate-[fade-in_var(--d-3)] backdrop:bg-night/55"
      >
        {open && (
          <div className="flex min-h-full flex-col">
            <div className="sticky top-0 z-10 flex items-center justify-between bg-paper py-2.5 pe-2.5 ps-5">
              <h2 className="text-xl">{wording.filters}</h2>
              <CloseButton label={wording.closeFilters} onClick={close} />
            </div>
            <div className="flex-1 px-3.5 pb-4">{isFilled && children}</div>
            <div className="sticky bottom-0 border-t border-line bg-paper px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
              <Button size="lg" wide onClick={close}>
                {wording.showProducts(found ?? 0)}
              </Button>
            </div>
          </div>
        )}
      </dialog>
    </>
  )
}
