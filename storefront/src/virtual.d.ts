declare module 'virtual:page-chunks' {
  export const pageChunks: Readonly<
    Record<string, { modules: readonly string[]; styles: readonly string[] } | undefined>
  >
}

declare module 'virtual:extension-slots' {
  import type { ReactNode } from 'react'
  import type { SlotName, Slots } from '@sauda/extension-kit/slots.ts'

  /** A slot that extensions fill; renders nothing without any. */
  export function Slot<Name extends SlotName>(props: { at: Name } & Slots[Name]): ReactNode
}
