/** Whether the last request reached the shop. */
import { create } from 'zustand'

/** `since`: ISO time at which the connection was lost; undefined while online, or when it was missing from the start */
type Connection = { isOnline: boolean; since: string | undefined }

export const useConnection = create<Connection>(() => ({ isOnline: navigator.onLine, since: undefined }))

export function announceOnline(isOnline: boolean): void {
  if (useConnection.getState().isOnline !== isOnline)
    useConnection.setState({ isOnline, since: isOnline ? undefined : new Date().toISOString() })
}

window.addEventListener('online', () => announceOnline(true))
window.addEventListener('offline', () => announceOnline(false))
