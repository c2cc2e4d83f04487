import { createContext } from 'react'

/** Loads the script of the screen at a path; provided by the app. */
export const LoadScreen = createContext<(path: string) => void>(() => {})
