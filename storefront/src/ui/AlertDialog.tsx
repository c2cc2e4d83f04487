import { AlertDialog as Radix } from 'radix-ui'
import { Button } from './Button.tsx'

type Props = { question: string; cancel: string; confirm: string; onCancel(): void; onConfirm(): void }

/** Asks before something that cannot be taken back. Cancel has the focus first, Escape cancels (D-042). */
export const AlertDialog = ({ question, cancel, confirm, onCancel, onConfirm }: Props) => (
  <Radix.Root open onOpenChange={(open) => !open && onCancel()}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 bg-night/60" />
      <Radix.Content
        aria-describedby={undefined}
        className="fixed top-1/2 left-1/2 z-50 w-[min(440px,calc(100vw-32px))] -translate-1/2 rounded-xl bg-surface p-6 shadow-e3"
      >
        <Radix.Title className="text-xl">{question}</Radix.Title>
        <div className="mt-8 flex flex-col-reverse justify-end gap-3 sm:flex-row">
          <Radix.Cancel asChild>
            <Button variant="outline">{cancel}</Button>
          </Radix.Cancel>
          <Radix.Action asChild onClick={onConfirm}>
            <Button variant="danger">{confirm}</Button>
          </Radix.Action>
        </div>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
