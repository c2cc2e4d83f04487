import { lineKey } from '@sauda/domain/cart.ts'
import { cart as text } from '@sauda/domain/wording/cart.ts'
import { cartStore } from '#state/cart-store.ts'
import { AlertDialog } from '#ui/AlertDialog.tsx'
import { showToast } from '#ui/toast-store.ts'

/** Clears the cart after a confirmation. Undo in the toast restores the lines, and keeps those added since. */
export const ClearCartDialog = ({ onClose }: { onClose(): void }) => (
  <AlertDialog
    question={text.clearQuestion}
    cancel={text.cancel}
    confirm={text.clear}
    onCancel={onClose}
    onConfirm={clear}
  />
)

function clear(): void {
  const { cart } = cartStore.getState()
  cartStore.clear()
  const keys = new Set(cart.lines.map(lineKey))
  const undo = () =>
    cartStore.update((now) => ({
      ...cart,
      lines: [...cart.lines, ...now.lines.filter((line) => !keys.has(lineKey(line)))],
    }))
  showToast(text.cleared, { action: { label: text.undo, run: undo } })
}
