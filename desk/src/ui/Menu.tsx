/** A dropdown menu, and its items. */
import * as Radix from '@radix-ui/react-dropdown-menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type MenuProps = {
  trigger: ReactNode
  children: ReactNode
  label?: string
  /** whether the menu is open at first */
  isOpen?: boolean
}

export const Menu = ({ trigger, children, label, isOpen = false }: MenuProps) => (
  <Radix.Root modal={false} defaultOpen={isOpen}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className="popup" align="end" sideOffset={6} collisionPadding={8} aria-label={label}>
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)

type MenuItemProps = {
  icon?: LucideIcon
  tone?: 'bad'
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export const MenuItem = ({ icon: Icon, tone, disabled = false, onSelect, children }: MenuItemProps) => (
  <Radix.Item disabled={disabled} data-tone={tone} onSelect={onSelect}>
    {Icon && <Icon aria-hidden />}
    {children}
  </Radix.Item>
)

type MenuChoiceProps = {
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

/** A radio group in a menu. */
export const MenuChoice = ({ value, options, onChange }: MenuChoiceProps) => (
  <Radix.RadioGroup value={value} onValueChange={onChange}>
    {options.map(([each, text]) => (
      <Radix.RadioItem key={each} value={each}>
        <span aria-hidden className={each === value ? 'legend [--colour:var(--deal)]' : 'legend'} />
        {text}
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
)

export const MenuLine = () => <Radix.Separator className="separator" />
