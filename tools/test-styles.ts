/*
 * Caches getComputedStyle in tests of screens. Queries by role and name call it for every element and its ancestors.
 * Each call matches all rules of jsdom's style sheet, which takes a quarter of the time of these tests. Test documents
 * have no other style sheet. So all elements of one kind have the same style, unless they have a style attribute.
 */
const computed = window.getComputedStyle.bind(window)
const styles = new Map<string, CSSStyleDeclaration>()

window.getComputedStyle = (element, pseudoElement) => {
  const isOfItsOwn = element.hasAttribute('style') || element.parentElement?.localName === 'details'
  if (pseudoElement || isOfItsOwn) return computed(element, pseudoElement)
  const { localName } = element
  const [isHidden, isOpen] = [element.hasAttribute('hidden'), element.hasAttribute('open')]
  const kind = [localName, isHidden, isOpen, element.getAttribute('type')].join()
  const style = styles.get(kind) ?? computed(element)
  styles.set(kind, style)
  return style
}
