/** Receives returned parcels, and asks whether their contents can be sold again. */
import { order as words } from '#wording/order.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type ReceiveDialogProps = {
  /** number of parcels */
  count: number
  isOpen: boolean
  onClose: () => void
  /** @param restock whether all units return to stock */
  onReceive: (restock: boolean) => void
}

export function ReceiveDialog({ count, isOpen, onClose, onReceive }: ReceiveDialogProps) {
  const receive = (restock: boolean) => () => {
    onClose()
    onReceive(restock)
  }
  return (
    <Dialog
      title={words.receiveTitle(count)}
      description={words.receiveText}
      {...{ isOpen, onClose }}
      footer={
        <>
          <Button onClick={receive(false)}>{words.receiveBroken}</Button>
          <Button kind="primary" onClick={receive(true)}>
            {words.receiveWhole}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
