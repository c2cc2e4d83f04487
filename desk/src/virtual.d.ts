declare module 'virtual:extension-screens' {
  import type { ComponentType } from 'react'
  import type { DeskScreenProps } from '@sauda/extension-kit/desk-screens.ts'

  /** Screens of extensions, in the order of the extensions. */
  export const screens: readonly {
    /** id of the extension */
    extension: string
    path: string
    title: string
    load: () => Promise<{ default: ComponentType<DeskScreenProps> }>
  }[]
}
