declare module 'virtual:extension-screens' {
  import type { ComponentType } from 'react'
  import type { Right } from '@sauda/contract/rights.ts'
  import type { DeskScreenProps } from '@sauda/extension-kit/desk-screens.ts'

  /** Screens of extensions, in the order of the extensions. */
  export const screens: readonly {
    /** id of the extension */
    extension: string
    path: string
    title: string
    /** the right that a person needs to see it */
    right: Right
    load: () => Promise<{ default: ComponentType<DeskScreenProps> }>
  }[]
}
