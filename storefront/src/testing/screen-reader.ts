/** What a screen reader announces by itself during a test: changes of live regions. */

/** The accessible text of an element. */
const textOf = (element: Element): string => {
  const copy = element.cloneNode(true) as Element
  for (const each of copy.querySelectorAll('[aria-hidden="true"], [hidden], script, style')) each.remove()
  return copy.textContent.replace(/\s+/g, ' ').trim()
}

const isRegion = (element: Element): boolean =>
  element.matches('[role=status], [role=alert], [role=log], output, [aria-live]')

const regionAround = (node: Node | null): Element | undefined => {
  for (let each = node; each; each = each.parentNode)
    if (each instanceof Element && isRegion(each)) return each
  return undefined
}

const isAlert = (region: Element): boolean =>
  region.matches('[role=alert], [aria-live=assertive]:not([role])')

/** Regions behind an open dialog, or switched off, are silent. */
function isHeard(region: Element): boolean {
  if (!region.isConnected || region.getAttribute('aria-live') === 'off') return false
  if (region.closest('[aria-hidden="true"], [inert], [hidden]')) return false
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  return !dialog || dialog.contains(region)
}

/** A status or an alert is announced as a whole, any other region only by its additions. */
function announcementOf(region: Element, added: readonly Node[]): string {
  const isWhole = region.matches('[role=status], [role=alert], output, [aria-atomic=true]')
  if (isWhole) return textOf(region)
  return added
    .map((node) => (node instanceof Element ? textOf(node) : (node.textContent ?? '').trim()))
    .filter(Boolean)
    .join(' ')
}

export type Heard = {
  /** announced by every screen reader: a change of an existing region, and a new alert */
  announced: string[]
  /**
   * announced by some screen readers only: texts in a region that is added together with its text. A text that must be
   * heard once must not be here. Without an entry in `announced`, some readers do not read it; with one, some readers
   * read it twice.
   */
  maybeAnnounced: string[]
  stop(): void
}

/** Starts listening. Simultaneous changes of a region are one announcement. */
export function listen(): Heard {
  const heard: Heard = { announced: [], maybeAnnounced: [], stop: () => observer.disconnect() }
  const observer = new MutationObserver((records) => {
    const fresh = new Set<Node>(records.flatMap(({ addedNodes }) => [...addedNodes]))
    const isFresh = (region: Element) => {
      for (let each: Node | null = region; each; each = each.parentNode) if (fresh.has(each)) return true
      return false
    }
    const changes = new Map<Element, Node[]>()
    const change = (region: Element | undefined, ...nodes: Node[]) => {
      if (region && !isFresh(region)) changes.set(region, [...(changes.get(region) ?? []), ...nodes])
    }
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') change(regionAround(target), target)
      for (const node of addedNodes) if (node.isConnected) change(regionAround(target), node)
    }
    for (const [region, added] of changes) {
      const text = isHeard(region) ? announcementOf(region, added) : ''
      if (text !== '') heard.announced.push(text)
    }
    const came = new Set(
      [...fresh]
        .filter((node) => node instanceof Element)
        .flatMap((element) => [element, ...element.querySelectorAll('*')])
        .filter((element) => isRegion(element) && isHeard(element) && textOf(element) !== ''),
    )
    for (const region of came) (isAlert(region) ? heard.announced : heard.maybeAnnounced).push(textOf(region))
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return heard
}
