import { sizeGuide as wording } from '@sauda/domain/wording/product.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef } from 'react'
import { ProductHtml } from '#components/ProductHtml.tsx'
import { pageQuery } from '#queries/information.ts'
import { CloseButton } from '#ui/CloseButton.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Bar } from '#ui/Skeleton.tsx'

/** One of the owner's pages as a bottom sheet, centred on wide screens. A separate script. */
export function SizeGuideSheet({ slug, onClose }: { slug: string; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { data, isPending, refetch } = useQuery(pageQuery(slug))
  // closed before it is removed, otherwise the browser cannot restore the focus
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
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
        <div className="flex items-center gap-4">
          <h2
            id={title}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts with its name
            autoFocus
            tabIndex={-1}
            className="min-w-0 flex-1 text-xl outline-none"
          >
            {data?.title ?? wording.open}
          </h2>
          <CloseButton
            label={wording.close}
            className="-me-2 flex-none hovered:bg-sunken"
            onClick={onClose}
          />
        </div>
        <div className="mt-4 overflow-x-auto">
          {data && <ProductHtml html={data.html} />}
          {isPending && <Bar className="h-4 w-24" />}
          {!data && !isPending && (
            <Alert
              tone="error"
              actions={
                <Button size="sm" variant="outline" onClick={() => void refetch()}>
                  {shell.tryAgain}
                </Button>
              }
            >
              {wording.failed}
            </Alert>
          )}
        </div>
      </div>
    </dialog>
  )
}
