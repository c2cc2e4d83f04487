import { type RefObject, useEffect } from 'react'

/** Exposes the height of an element that covers the page as a CSS variable, so that the page leaves room for it. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useEffect(() => {
    const root = document.documentElement
    if (!element.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      root.style.setProperty(name, `${Math.ceil(height)}px`)
    })
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty(name)
    }
  }, [element, name])
}
