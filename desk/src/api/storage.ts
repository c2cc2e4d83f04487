/** The browser's storage, which may be closed or full: then nothing is stored, and the desk goes on. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // closed or full
  }
}

/** The same for one tab alone: what is typed and not sent yet, until the tab is closed. */
export function storedInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** @param value null removes it */
export function storeInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // closed or full
  }
}
