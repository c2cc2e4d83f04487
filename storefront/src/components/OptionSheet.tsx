import type { Pricing, ProductImage } from '@sauda/domain/product.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import { productPage as wording } from '@sauda/domain/wording/product.ts'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Picture } from './Picture.tsx'
import { ProductPrice } from './Price.tsx'
import { contentLanguage } from './content-language.ts'
import { CloseButton } from '#ui/CloseButton.tsx'

type Props = {
  name: string
  image: ProductImage | undefined
  pricing: Pricing
  priceMax?: Paisa | undefined
  onClose(): void
  /** the pickers, and the button */
  children: ReactNode
}

/** Size, colour and other options in a bottom sheet, centred on wide screens. A separate script. */
export function OptionSheet({ name, image, pricing, priceMax, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
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
        <div className="flex items-start gap-4">
          <Picture
            image={image}
            name=""
            sizes="80px"
            width={80}
            height={80}
            eager
            className="size-20 flex-none rounded-md"
          />
          <div className="min-w-0 flex-1 pt-1">
            <h2
              id={title}
              {...contentLanguage(name)}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts with its name
              autoFocus
              tabIndex={-1}
              className="text-page font-display text-lg leading-tight font-semibold tracking-name break-words outline-none"
            >
              {name}
            </h2>
            <div className="mt-2" aria-live="polite">
              <ProductPrice pricing={pricing} priceMax={priceMax} size="card" />
            </div>
          </div>
          <CloseButton
            label={wording.close}
            className="-mt-1 -me-2 flex-none hovered:bg-sunken"
            onClick={onClose}
          />
        </div>
        {children}
      </div>
    </dialog>
  )
}
