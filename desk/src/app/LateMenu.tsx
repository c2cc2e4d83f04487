import { type ComponentProps, type ReactNode, useState } from 'react'

type LateMenuProps = {
  /** renders the button; `late`: its properties until the menu is loaded */
  trigger: (late?: ComponentProps<'button'>) => ReactNode
  /** the loaded menu; undefined before */
  menu: ((props: { trigger: ReactNode; isOpen: boolean }) => ReactNode) | undefined
}

/** A menu whose script may still be loading. A press before that opens the menu as soon as it is loaded. */
export function LateMenu({ trigger, menu }: LateMenuProps) {
  const [isOpen, setOpen] = useState(false)
  if (menu) return menu({ trigger: trigger(), isOpen })
  return trigger({
    ...{ 'aria-haspopup': 'menu', 'aria-expanded': false },
    // Listen to the events that open a loaded menu; a click would be lost when the menu replaces the button in between.
    onPointerDown: ({ button, ctrlKey }) => button === 0 && !ctrlKey && setOpen(!isOpen),
    onKeyDown: ({ key }) => opening.includes(key) && setOpen(true),
  })
}

const opening = ['Enter', ' ', 'ArrowDown']
