/** The pictures of the first view: the server names them in the head, so that they are asked for before any script. */
import { createContext, useContext } from 'react'
import type { PreloadedPicture } from '@sauda/contract/initial-data.ts'

type Take = (pictures: readonly PreloadedPicture[]) => void

/** Set only where a page is drawn for the first time, on the server. */
export const PreloadPictures = createContext<Take | undefined>(undefined)

/** @returns tells the page of pictures that are seen first; does nothing in a browser */
export const useFirstPictures = (): Take | undefined => useContext(PreloadPictures)
