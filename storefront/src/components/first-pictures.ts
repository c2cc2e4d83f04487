/** The pictures of the first view: the server names them in the head, so that they are asked for before any script. */
import { createContext, useContext } from 'react'
import type { FirstPicture } from '@sauda/contract/first-data.ts'

type Take = (pictures: readonly FirstPicture[]) => void

/** Set only where a page is drawn for the first time, on the server. */
export const FirstPictures = createContext<Take | undefined>(undefined)

/** @returns tells the page of pictures that are seen first; does nothing in a browser */
export const useFirstPictures = (): Take | undefined => useContext(FirstPictures)
