import { cart as text } from '@sauda/domain/wording/cart.ts'
import { EmptyState } from '#components/EmptyState.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ButtonLink } from '#ui/Button.tsx'

/** The empty cart: a message and a link to the products. */
export const EmptyCart = ({ notice }: { notice: string | undefined }) => (
  <div className="page-width grid min-h-[70svh] place-items-center">
    {notice !== undefined && (
      <div className="mt-6 w-full max-w-130 self-start">
        <Alert tone="error">{notice}</Alert>
      </div>
    )}
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
