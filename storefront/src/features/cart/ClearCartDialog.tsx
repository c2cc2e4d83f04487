import { cart as text } from '@sauda/domain/wording/cart.ts'
import { AlertDialog } from 'radix-ui'
import { Button } from '#ui/Button.tsx'

/** Asks before the cart is emptied; Cancel has the focus first and Escape cancels (D-042). */
export const ClearCartDialog = ({ onClose, onClear }: { onClose(): void; onClear(): void }) => (
  <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
    <AlertDialog.Portal>
      <AlertDialog.Overlay className="fixed inset-0 z-50 bg-night/60" />
      <AlertDialog.Content
        aria-describedby={undefined}
        className="fixed top-1/2 left-1/2 z-50 w-[min(440px,calc(100vw-32px))] -translate-1/2 rounded-xl bg-surface p-6 shadow-e3"
      >
        <AlertDialog.Title className="text-xl">{text.clearQuestion}</AlertDialog.Title>
        <div className="mt-8 flex flex-col-reverse justify-end gap-3 sm:flex-row">
          <AlertDialog.Cancel asChild>
            <Button variant="outline">{text.cancel}</Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action asChild onClick={onClear}>
            <Button variant="danger">{text.clear}</Button>
          </AlertDialog.Action>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  </AlertDialog.Root>
)
