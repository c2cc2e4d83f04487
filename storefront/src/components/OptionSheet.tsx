import { measuresInOrder } from '@sauda/domain/isolated.ts'
import type { Pricing, ProductImage } from '@sauda/domain/product.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import { productPage as wording } from '@sauda/domain/wording/product.ts'
import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import { ProductPrice } from './Price.tsx'
import { contentLanguage } from './content-language.ts'
import { Sheet } from '#ui/Sheet.tsx'

type Props = {
  name: string
  image: ProductImage | undefined
  pricing: Pricing
  priceMax?: Paisa | undefined
  onClose(): void
  /** the button; it stays in view while many options scroll */
  action: ReactNode
  /** pickers of the options */
  children: ReactNode
}

/** Size, colour and other options in a sheet. A separate script. */
export function OptionSheet({ name, image, pricing, priceMax, onClose, action, children }: Props) {
  return (
    <Sheet
      title={measuresInOrder(name)}
      heading={{
        ...contentLanguage(name),
        className:
          'text-page font-display text-lg leading-tight font-semibold tracking-name break-words outline-none',
      }}
      before={
        <Picture
          image={image}
          name=""
          sizes="80px"
          width={80}
          height={80}
          eager
          className="size-20 flex-none rounded-md"
        />
      }
      below={
        <div className="mt-2" aria-live="polite">
          <ProductPrice pricing={pricing} priceMax={priceMax} size="card" />
        </div>
      }
      close={wording.close}
      onClose={onClose}
    >
      {children}
      <div className="sticky bottom-0 -mx-5 -mb-[calc(20px+env(safe-area-inset-bottom))] mt-4 bg-paper px-5 pt-3 pb-[calc(20px+env(safe-area-inset-bottom))] shadow-[0_-8px_8px_var(--paper)]">
        {action}
      </div>
    </Sheet>
  )
}
