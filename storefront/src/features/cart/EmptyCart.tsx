import { cart as text } from '@sauda/domain/wording/cart.ts'
import { ButtonLink } from '#ui/Button.tsx'

/** Nothing in the cart: says so and shows the way back to the goods. */
export const EmptyCart = () => (
  <div className="wrap grid min-h-[70svh] place-items-center py-16 text-center">
    <div className="max-w-105">
      <img
        src="/images/empty-cart.webp"
        alt=""
        width={200}
        height={200}
        className="mx-auto rounded-xl dark:brightness-92"
      />
      <h1 tabIndex={-1} className="mt-8 text-total">
        {text.emptyTitle}
      </h1>
      <p className="mt-3 text-ink-2">{text.emptyText}</p>
      <ButtonLink to="/products" size="lg" className="mt-8">
        {text.startShopping}
      </ButtonLink>
    </div>
  </div>
)
