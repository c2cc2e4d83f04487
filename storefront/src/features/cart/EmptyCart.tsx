import { cart as text } from '@sauda/domain/wording/cart.ts'
import { EmptyState } from '#components/EmptyState.tsx'
import { ButtonLink } from '#ui/Button.tsx'

/** Nothing in the cart: says so and shows the way back to the goods. */
export const EmptyCart = () => (
  <div className="page-width grid min-h-[70svh] place-items-center">
    <EmptyState
      level="h1"
      title={text.emptyTitle}
      picture="/pictures/empty-cart.webp"
      actions={
        <ButtonLink to="/products" size="lg">
          {text.startShopping}
        </ButtonLink>
      }
    >
      {text.emptyText}
    </EmptyState>
  </div>
)
