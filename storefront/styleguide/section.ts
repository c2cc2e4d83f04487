import type { ReactNode } from 'react'

/** One state of an element; its name says which. */
export type Sample = { name: string; shown: ReactNode; wide?: true }
export type Section = { title: string; samples: readonly Sample[] }
