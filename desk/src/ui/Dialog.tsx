import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { common } from '#wording/common.ts'
import { Button, IconButton } from './Button.tsx'

type WindowProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** buttons at the bottom */
  footer?: ReactNode
  /** for screen readers, where the title is not enough */
  description?: string
}

/** A drawer at the side, for one decision about the open object. */
export const Drawer = ({ title, isOpen, onClose, children, footer, description }: WindowProps) => (
  <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Radix.Portal>
      <Radix.Overlay className="veil" />
      <Radix.Content className="drawer" {...(description ? {} : { 'aria-describedby': undefined })}>
        <header>
          <Radix.Title>{title}</Radix.Title>
          <Radix.Close asChild>
            <IconButton label={common.close}>
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </header>
        <div className="inside">
          {description && <Radix.Description className="quiet">{description}</Radix.Description>}
          {children}
        </div>
        {footer && <footer>{footer}</footer>}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)

/** A modal dialog, for irreversible actions with outside effect. */
export const Dialog = ({ title, isOpen, onClose, children, footer, description }: WindowProps) => (
  <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Radix.Portal>
      <Radix.Overlay className="veil" />
      <Radix.Content className="dialog" {...(description ? {} : { 'aria-describedby': undefined })}>
        <header>
          <Radix.Title>{title}</Radix.Title>
        </header>
        <div className="inside">
          {description && <Radix.Description>{description}</Radix.Description>}
          {children}
        </div>
        {footer && <footer>{footer}</footer>}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)

type QuestionProps = {
  title: string
  /** the consequence */
  text: string
  /** label of the confirming button */
  verb: string
  isOpen: boolean
  onClose: () => void
  onYes: () => void
}

/** The focus starts on the safe button. */
export const Question = ({ title, text, verb, isOpen, onClose, onYes }: QuestionProps) => (
  <Dialog
    {...{ title, isOpen, onClose }}
    description={text}
    footer={
      <>
        <Button onClick={onClose}>{common.back}</Button>
        <Button
          kind="remove"
          onClick={() => {
            onClose()
            onYes()
          }}
        >
          {verb}
        </Button>
      </>
    }
  >
    {null}
  </Dialog>
)
