/** Describes an element, so that it can be found on a screen that was rendered again. */
import type { FocusMark } from '#state/scroll-places.ts'

/** maximum characters of an element's text that identify it */
const enough = 80

export function markOf(element: HTMLElement): FocusMark {
  const mark = { tag: element.localName, text: textOf(element), address: element.getAttribute('href') }
  return { ...mark, index: similarity(mark).indexOf(element) }
}

/**
 * Finds the element of a mark on the present screen.
 * @returns undefined for a field on a device without a mouse: its keyboard would cover the page
 */
export function find(mark: FocusMark): HTMLElement | undefined {
  if (/^(input|textarea|select)$/.test(mark.tag) && matchMedia('(pointer: coarse)').matches) return undefined
  return similarity(mark)[mark.index]
}

const similarity = ({ tag, text, address }: Omit<FocusMark, 'index'>): HTMLElement[] =>
  [...document.getElementsByTagName(tag)].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.getAttribute('href') === address && textOf(each) === text,
  )

const textOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent).slice(0, enough)
