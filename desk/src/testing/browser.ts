/** Browser APIs that jsdom lacks and the desk uses. Loaded before the desk's modules. */

const changed = new Set<() => void>()
let isPhone = false

/** Sets the width of the window to that of a phone or a computer. */
export function setPhone(isNarrow: boolean): void {
  isPhone = isNarrow
  for (const each of changed) each()
}

window.matchMedia = (media) =>
  ({
    media,
    get matches() {
      return media.includes('max-width') && isPhone
    },
    addEventListener: (_: string, call: () => void) => changed.add(call),
    removeEventListener: (_: string, call: () => void) => changed.delete(call),
  }) as unknown as MediaQueryList

/** An EventSource without events; no test covers its reconnection. */
class SilentEvents extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 1
  close(): void {}
}
globalThis.EventSource ??= SilentEvents as unknown as typeof EventSource

class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResize

// menus and drawers capture the pointer and scroll the chosen line into view
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
URL.createObjectURL ??= () => 'blob:desk'
URL.revokeObjectURL ??= () => {}

// names of rows and columns in selectors
window.CSS ??= { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) } as typeof CSS
