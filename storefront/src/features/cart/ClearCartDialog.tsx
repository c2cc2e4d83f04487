import { cart as text } from '@sauda/domain/wording/cart.ts'
import { cartStore } from '#state/cart-store.ts'
import { AlertDialog } from '#ui/AlertDialog.tsx'

export const ClearCartDialog = ({ onClose }: { onClose(): void }) => (
  <AlertDialog
    question={text.clearQuestion}
    cancel={text.cancel}
    confirm={text.clear}
    onCancel={onClose}
    onConfirm={cartStore.clear}
  />
)
