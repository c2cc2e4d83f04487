/** Pictures of the first view, which the server names in the head, so that they load before any script. */
import { createContext, useContext } from 'react'
import type { PreloadedPicture } from '@sauda/contract/initial-data.ts'

type Take = (pictures: readonly PreloadedPicture[]) => void

/** Set only during server rendering. */
export const PreloadPictures = createContext<Take | undefined>(undefined)

/** @returns registers pictures of the first view; undefined in a browser */
export const useFirstPictures = (): Take | undefined => useContext(PreloadPictures)
