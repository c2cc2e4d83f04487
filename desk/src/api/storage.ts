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
