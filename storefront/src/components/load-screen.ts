import { createContext } from 'react'

/** Loads the script of the screen at a path; the frame knows how. */
export const LoadScreen = createContext<(path: string) => void>(() => {})
