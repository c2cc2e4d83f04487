import type { ReactNode } from 'react'
import { ScreenPlaceholder } from '#components/ScreenPlaceholder.tsx'
import { useHydrated } from '#state/use-hydrated.ts'

/** Screens that depend on the visitor: the server renders a placeholder, the browser the screen. */
export const InBrowserOnly = ({ children }: { children: ReactNode }) =>
  useHydrated() ? children : <ScreenPlaceholder />
