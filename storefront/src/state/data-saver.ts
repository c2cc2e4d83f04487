import { useSyncExternalStore } from 'react'

type Connection = { saveData?: boolean }

/** Whether the visitor has asked the browser to save data. Pictures are then smaller too: the server reads `Save-Data`. */
export const savesData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true

const never = () => () => {}
/** The same for what is drawn; the page of the server knows nothing of it. */
export const useSavesData = (): boolean => useSyncExternalStore(never, savesData, () => false)
