/** Pictures of the first view: the server adds preload links for them to the head, so they load before any script. */
import { createContext, useContext } from 'react'
import type { PreloadedPicture } from '@sauda/contract/initial-data.ts'

type Take = (pictures: readonly PreloadedPicture[]) => void

/** Registers pictures; set only during server rendering. */
export const PreloadPictures = createContext<Take | undefined>(undefined)

/** Returns a function that registers pictures of the first view; undefined in a browser. */
export const useFirstPictures = (): Take | undefined => useContext(PreloadPictures)
