import { signIn as text } from '@sauda/domain/wording/sign-in.ts'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { Field } from './Field.tsx'

/** A password, masked until the user reveals it. */
export function PasswordField(props: Omit<ComponentPropsWithRef<typeof Field>, 'type' | 'after'>) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="grid size-11 place-items-center rounded-full hovered:text-ink"
          aria-label={visible ? text.hidePassword : text.showPassword}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icon aria-hidden size={20} />
        </button>
      }
    />
  )
}
