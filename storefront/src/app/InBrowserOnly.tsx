import type { ReactNode } from 'react'
import { ScreenPlaceholder } from '#components/ScreenPlaceholder.tsx'
import { useHydrated } from '#state/use-hydrated.ts'

/** Screens that depend on who is looking: the server keeps their place, the browser draws them. */
export const InBrowserOnly = ({ children }: { children: ReactNode }) =>
  useHydrated() ? children : <ScreenPlaceholder />
