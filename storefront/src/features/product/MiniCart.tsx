/** The cart's content after adding a product, with links. A separate script. */
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { type CartLine, cartTotals, lineKey } from '@sauda/domain/cart.ts'
import { times } from '@sauda/domain/money.ts'
import { outcomes } from '@sauda/domain/wording/outcomes.ts'
import { product as productText } from '@sauda/domain/wording/product.ts'
import { miniCart as wording } from '@sauda/domain/wording/product-extras.ts'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { contentLanguage } from '#components/content-language.ts'
import { FreeDeliveryProgress } from '#components/FreeDeliveryProgress.tsx'
import { Picture } from '#components/Picture.tsx'
import { Price } from '#components/Price.tsx'
import { optionsText, useTranslated } from '#components/use-translated.ts'
import { useCart } from '#state/cart-store.ts'
import { CloseButton } from '#ui/CloseButton.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { announce, type Toast } from '#ui/toast-store.ts'

type Props = {
  /** announced when the line was added; this panel shows its text and replaces it */
  toast: Toast
  /** key of the added line, which is listed first */
  added: string
  onClose(): void
}

/**
 * The cart as a bottom sheet on phones, and as a panel at the side of wide screens. It does not take the focus. Its
 * button, Escape or a press elsewhere closes it.
 */
export function MiniCart({ toast, added, onClose }: Props) {
  const panel = useRef<HTMLElement>(null)
  const { cart } = useCart()
  const { items, subtotal, total } = cartTotals(cart)
  const lines = cart.lines.toSorted((a, b) => Number(lineKey(b) === added) - Number(lineKey(a) === added))

  useLayoutEffect(() => {
    const shown = panel.current
    shown?.showPopover()
    return () => shown?.hidePopover()
  }, [])
  useEffect(() => announce(toast.text), [toast])

  return (
    <section
      ref={panel}
      popover="auto"
      aria-label={wording.title}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
      className="mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-[30rem] animate-[slide-up_var(--d-3)_var(--ease-out)] overflow-y-auto rounded-t-xl bg-paper p-0 text-ink shadow-e3 lg:me-6 lg:mb-auto lg:mt-24 lg:rounded-xl"
    >
      <div className="px-5 pt-4 pb-[calc(20px+env(safe-area-inset-bottom))]">
        <div className="flex items-center gap-3">
          <Check aria-hidden size={20} strokeWidth={2.25} className="flex-none text-success-ink" />
          <p className="min-w-0 flex-1 text-control font-semibold wrap-anywhere">{toast.text}</p>
          <CloseButton
            label={wording.close}
            className="-me-2 flex-none hovered:bg-sunken"
            onClick={onClose}
          />
        </div>
        <ul
          className="scrollbar-none mt-2 overflow-y-auto border-t border-line"
          style={{ maxHeight: '17rem' }}
        >
          {lines.map((line) => (
            <Line key={lineKey(line)} line={line}>
              {toast.action && lineKey(line) === added && (
                <button
                  type="button"
                  className="min-h-11 text-sm font-medium text-brand underline underline-offset-2"
                  onClick={() => {
                    toast.action?.run()
                    announce(outcomes.undone)
                    onClose()
                  }}
                >
                  {productText.undo}
                </button>
              )}
            </Line>
          ))}
        </ul>
        <FreeDeliveryProgress paid={total} className="mt-4" />
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
          <span>
            {wording.subtotal} <span className="text-sm font-normal text-ink-3">{wording.items(items)}</span>
          </span>
          <Price amount={subtotal} className="text-xl" />
        </p>
        {/* Side by side if the words fit, stacked when text is enlarged. */}
        <div
          className="mt-4 grid gap-3"
          style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))' }}
        >
          <ButtonLink to="/cart" variant="outline" size="lg" wide className="px-4">
            {wording.viewCart}
          </ButtonLink>
          <ButtonLink to="/checkout" size="lg" wide className="px-4">
            {wording.checkout}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Line({ line, children }: { line: CartLine; children: ReactNode }) {
  const translated = useTranslated()
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <Picture
        image={line.image === '' ? undefined : { src: line.image, alt: '', widths: [] }}
        name={line.name}
        sizes="68px"
        width={68}
        height={68}
        eager
        className="size-17 flex-none rounded-md"
      />
      <span className="min-w-0 flex-1">
        <span
          {...contentLanguage(line.name)}
          className="lines-2 text-page text-control font-medium wrap-anywhere"
        >
          {measuresInOrder(line.name)}
        </span>
        {line.attributes.length > 0 && (
          <span className="block text-sm text-ink-3">{optionsText(line.attributes, translated)}</span>
        )}
        <span className="block text-page text-sm text-ink-3" dir="ltr">
          {line.quantity} × <Price amount={line.price} />
        </span>
        {children}
      </span>
      <Price amount={times(line.price, line.quantity)} className="flex-none" />
    </li>
  )
}
