/**
 * Moves the focus when the focused element was removed or disabled: a removed filter, a closed strip, the last "load
 * more", Next on the last page. Otherwise the browser moves the focus to the start of the page. Then users of keyboards
 * or screen readers lose their position.
 */
const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

let isBegun = false
/**
 * Starts `keepFocus` for the whole page, once. Each script that shows a notice calls this function, because these
 * scripts load in any order.
 */
export function beginKeepingFocus(): void {
  if (!isBegun) keepFocus()
  isBegun = true
}

/** Watches the page, and moves a lost focus to a control nearby. @returns a function that stops this */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined
  const focused = ({ target }: Event) => {
    if (target instanceof HTMLElement) last = target
  }
  const changed = (records: readonly MutationRecord[]) => {
    const lost = last
    // A browser may briefly leave the focus on an element that was just disabled.
    const isLost = () =>
      document.activeElement === document.body ||
      (lost?.matches(':disabled') && document.activeElement === lost)
    if (!lost || !isLost() || (lost.isConnected && !lost.matches(':disabled'))) return
    const near = placeNear(lost, records)
    // Wait, because the code that removed the element may move the focus itself, in the same task.
    if (near)
      setTimeout(() => {
        if (isLost() && near.isConnected) near.focus({ preventScroll: true })
      })
  }
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', focused)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', focused)
  }
}

/**
 * The element that gets the focus: the control before the removed one, else the one after it, else the first one around
 * it, else the screen's heading.
 */
function placeNear(lost: HTMLElement, records: readonly MutationRecord[]): HTMLElement | undefined {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
  if (!record && !lost.isConnected) return heading()
  const { previousSibling, nextSibling } = record ?? lost
  return (
    lastIn(elementBefore(previousSibling)) ??
    firstIn(elementAfter(nextSibling)) ??
    firstAround(record?.target ?? lost.parentNode) ??
    heading()
  )
}

/** The element before a node, skipping text. */
function elementBefore(node: Node | null): Node | null {
  let each = node
  while (each && !(each instanceof HTMLElement)) each = each.previousSibling
  return each
}
function elementAfter(node: Node | null): Node | null {
  let each = node
  while (each && !(each instanceof HTMLElement)) each = each.nextSibling
  return each
}

const isShown = (element: HTMLElement): boolean =>
  !element.closest('[inert]') && (element.checkVisibility?.({ visibilityProperty: true }) ?? true)

function controlsIn(node: Node | null): HTMLElement[] {
  if (!(node instanceof HTMLElement) || !node.isConnected) return []
  const inside = [...node.querySelectorAll<HTMLElement>(controls)]
  return (node.matches(controls) ? [node, ...inside] : inside).filter(isShown)
}

const lastIn = (node: Node | null): HTMLElement | undefined => controlsIn(node).at(-1)
const firstIn = (node: Node | null): HTMLElement | undefined => controlsIn(node)[0]

/**
 * The first control in an element around the node. It looks only within the screen, because outside it the page begins.
 */
function firstAround(node: Node | null): HTMLElement | undefined {
  for (let each = node; each instanceof HTMLElement; each = each.parentNode) {
    if (each.matches('main, body') || each.querySelector('h1, main')) return undefined
    const first = firstIn(each)
    if (first) return first
  }
  return undefined
}

const heading = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('main h1[tabindex]') ??
  document.querySelector<HTMLElement>('main') ??
  undefined
