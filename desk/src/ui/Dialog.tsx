import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { common } from '#wording/common.ts'
import { Button, IconButton } from './Button.tsx'

type WindowProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** buttons at the bottom */
  footer?: ReactNode
  /** text for screen readers, if the title is not enough */
  description?: string
}

/** `isDescribed`: whether `children` contain a description */
type OpenWindowProps = { className: string; onClose: () => void; isDescribed?: boolean; children: ReactNode }

/** An open window above the page. Closing it returns the focus to what opened it, or else to the page's heading. */
export function OpenWindow({ className, onClose, isDescribed = false, children }: OpenWindowProps) {
  // Find the opener during the render: a menu that opened the dialog is removed before the dialog is mounted.
  const [findOpener] = useState(openerNow)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content
          className={className}
          {...(!isDescribed && { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (isFocused()) return
            findOpener()?.focus()
            if (!isFocused()) heading()?.focus()
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** @returns a function that finds the element with the present focus; for a menu's item, the button of the menu */
function openerNow(): () => HTMLElement | null {
  const focused = document.activeElement
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return () => (button ? document.getElementById(button) : focused instanceof HTMLElement ? focused : null)
}

const heading = () => document.querySelector<HTMLElement>('main h1')
const isFocused = () => document.activeElement !== document.body

/** A drawer at the side, for one decision about the open object. */
export const Drawer = ({ title, isOpen, onClose, children, footer, description }: WindowProps) =>
  isOpen && (
    <OpenWindow className="drawer" onClose={onClose} isDescribed={!!description}>
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
    </OpenWindow>
  )

/** A modal dialog, for irreversible actions with outside effect. */
export const Dialog = ({ title, isOpen, onClose, children, footer, description }: WindowProps) =>
  isOpen && (
    <OpenWindow className="dialog" onClose={onClose} isDescribed={!!description}>
      <header>
        <Radix.Title>{title}</Radix.Title>
      </header>
      <div className="inside">
        {description && <Radix.Description>{description}</Radix.Description>}
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </OpenWindow>
  )

type QuestionProps = {
  title: string
  /** the consequence of the action */
  text: string
  /** label of the confirming button */
  verb: string
  isOpen: boolean
  onClose: () => void
  onYes: () => void
}

/** Asks for confirmation. The focus starts on the safe button. */
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
