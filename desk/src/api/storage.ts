/** Reads localStorage. It may be blocked or full; then nothing is stored, and the desk continues. */
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
    // The storage is blocked or full.
  }
}

/** Reads sessionStorage, which has unsent input of one tab until the tab is closed. */
export function storedInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text until the tab closes. @param value null removes it */
export function storeInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // The storage is blocked or full.
  }
}
