/*
 * Checks of a page's layout. They find elements that are wider than the page, cut off or overlapped, and targets that
 * are too small. Each function runs in the page.
 */
import type { Page } from '@playwright/test'

/** @returns elements that leave the page, are cut off or overlap text; empty when all text is readable */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    // on phones the window's width grows with overflowing elements
    const { scrollWidth, clientWidth } = document.documentElement
    const atEdge = (each: Element) => {
      const { left, right } = each.getBoundingClientRect()
      return Math.round(right) === scrollWidth || Math.round(left) === clientWidth - scrollWidth
    }
    /** the last elements at the edge; fixed ones only follow the width of the page */
    const nameAtEdge = () =>
      [...root.querySelectorAll('*')]
        .filter((each) => atEdge(each) && getComputedStyle(each).position !== 'fixed')
        .slice(-3)
        .map((each) => each.textContent.trim().slice(0, 60) || each.outerHTML.slice(0, 100))
        .join(' / ')
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide, by ${nameAtEdge()}`)

    const skip = document.querySelector('a[href="#main"]')
    if (skip && skip !== document.activeElement && skip.getBoundingClientRect().bottom > 0)
      found.add('the skip link shows without the focus')

    type Box = { left: number; right: number; top: number; bottom: number }
    type Run = Box & { text: string; element: Element; fixed: boolean }
    const nameOf = (text: string) => `"${text.trim().slice(0, 40)}"`
    const isShown = (each: Element) =>
      each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isCut = (whole: Box, part: Box) =>
      part.right - part.left < whole.right - whole.left - 1 ||
      part.bottom - part.top < whole.bottom - whole.top - 1
    const common = (one: Box, two: Box): Box => ({
      left: Math.max(one.left, two.left),
      right: Math.min(one.right, two.right),
      top: Math.max(one.top, two.top),
      bottom: Math.min(one.bottom, two.bottom),
    })
    const boxesAround = (element: Element): Element[] => {
      const around: Element[] = []
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        const { position, overflowX, overflowY } = getComputedStyle(each)
        if (position === 'fixed') break
        if (overflowX !== 'visible' || overflowY !== 'visible') around.push(each)
      }
      return around
    }
    /** how a box reveals the rest of its text */
    const wayOf = (box: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX + overflowY)) return 'scrolls'
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' ? 'shortens' : 'cuts'
    }
    /** the part of a box that its ancestors do not clip; undefined when they hide the whole box */
    const visiblePart = (box: Box, element: Element): (Box & { ways: string[] }) | undefined => {
      let part = box
      const ways: string[] = []
      for (const around of boxesAround(element)) {
        const limits = around.getBoundingClientRect()
        // for screen readers only
        if (limits.width <= 1 || limits.height <= 1) return undefined
        const inner = common(part, limits)
        if (isCut(part, inner)) ways.push(wayOf(around))
        if (inner.right <= inner.left || inner.bottom <= inner.top) return undefined
        part = inner
      }
      return { ...part, ways }
    }
    /** sticky or fixed, so that it covers the rest */
    const sticks = (element: Element) => {
      for (let around: Element | null = element; around && around !== root; around = around.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(around).position) || around.role === 'listbox') return true
      return false
    }

    const runs: Run[] = []
    const isRead = (element: Element | null, text: string): element is Element =>
      element !== null &&
      text.trim() !== '' &&
      isShown(element) &&
      !element.closest('noscript, script, style, select, [inert], .marquee-run, .marquee')
    const addRun = (element: Element, text: string, { left, right, top, bottom }: Box) => {
      // the middle, because fonts differ in ascent and descent
      const middle = (top + bottom) / 2
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      const part = visiblePart(
        { left, right, top: middle - size * 0.3, bottom: middle + size * 0.3 },
        element,
      )
      if (!part) return
      if (part.ways.includes('cuts')) found.add(`${nameOf(text)} is cut off`)
      const leaves = part.left < -1 || part.right > clientWidth + 1
      if (leaves && !part.ways.includes('scrolls')) found.add(`${nameOf(text)} leaves the page`)
      const control = element.closest('button, a.rounded-full')?.getBoundingClientRect()
      if (control && isCut(part, common(part, control))) found.add(`${nameOf(text)} leaves its button`)
      runs.push({ ...part, text, element, fixed: sticks(element) })
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: element, textContent: text } = walker.currentNode
      if (!isRead(element, text ?? '')) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const box of range.getClientRects()) if (box.width >= 2) addRun(element, text ?? '', box)
    }
    const compare = (one: Run, two: Run) => {
      if (one.element === two.element || one.fixed || two.fixed) return
      const { left, right, top, bottom } = common(one, two)
      if (right - left > 2 && bottom - top > 2) found.add(`${nameOf(one.text)} lies on ${nameOf(two.text)}`)
    }
    runs.sort((one, two) => one.top - two.top)
    for (const [index, one] of runs.entries())
      for (const two of runs.slice(index + 1)) {
        // sorted from top to bottom, so the following ones are lower still
        if (two.top >= one.bottom) break
        compare(one, two)
      }
    return [...found]
  })

/** Targets on the way to an order need 44 px, others 24 px (WCAG 2.5.8); links in lists are 44 px high on phones. */
export const smallTargets = (page: Page, buying: readonly string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const found = new Set<string>()
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const isShown = (each: Element) =>
      each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const nameOf = (each: HTMLElement) =>
      (
        each.getAttribute('aria-label') ??
        ([...((each as HTMLInputElement).labels ?? [])][0]?.innerText || each.innerText)
      ).trim()
    /** including its pseudo-elements and its label */
    const sizeOf = (each: HTMLElement) => {
      const box = each.getBoundingClientRect()
      let [width, height] = [box.width, box.height]
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(each, pseudo)
        if (style.content === 'none' || style.position !== 'absolute') continue
        width = Math.max(width, Number.parseFloat(style.width) || 0)
        height = Math.max(height, Number.parseFloat(style.height) || 0)
      }
      for (const label of (each as HTMLInputElement).labels ?? []) {
        const { width: wide, height: high } = label.getBoundingClientRect()
        width = Math.max(width, wide)
        height = Math.max(height, high)
      }
      return { width, height }
    }
    /** WCAG exempts links in a sentence */
    const isInSentence = (each: HTMLElement) =>
      getComputedStyle(each).display === 'inline' &&
      [...(each.parentElement?.childNodes ?? [])].some(
        (near) => near.nodeType === Node.TEXT_NODE && (near.textContent ?? '').trim() !== '',
      )
    /** steppers, removal, tabs, pagination, filters, the link to the cart, options */
    const pressedToBuy = [
      '[role=group]:has(> input[inputmode=numeric]) button',
      '[data-line] button, [role=tab], main [aria-pressed]:not([aria-label])',
      'main nav > a, main nav > button, main nav li > button',
      'dialog a[href*="?"], header a[href$="/cart"]',
      'input[type=radio], input[type=checkbox]',
    ].join()
    const linksOfLists = 'main nav li > a, footer li > a'
    const isPhone = innerWidth < 640
    const targets = [
      ...root.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, summary, [role=tab], [role=option]',
      ),
    ]
      // a transparent field that its label draws is visible
      .filter((each) => isShown(each.closest('label') ?? each) && !each.closest('[inert]'))
      .map((each) => ({ each, box: each.getBoundingClientRect(), ...sizeOf(each) }))
      // hidden until focused
      .filter(({ width, height }) => width > 1 && height > 1)
    /** WCAG exempts isolated targets: a circle of 24 px around the centre meets no other target */
    const standsAlone = ({ each, box }: (typeof targets)[number]) => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      return targets.every((other) => {
        if (other.each === each || other.each.contains(each) || each.contains(other.each)) return true
        const [dx, dy] = [
          Math.max(other.box.left - x, 0, x - other.box.right),
          Math.max(other.box.top - y, 0, y - other.box.bottom),
        ]
        return Math.hypot(dx, dy) >= 12
      })
    }
    for (const target of targets) {
      const { each, width, height } = target
      const name = nameOf(each)
      const buys = names.some((part) => name === part) || each.matches(pressedToBuy)
      const least = buys ? 44 : 24
      const isListed = isPhone && each.matches(linksOfLists)
      if (Math.round(width) >= least && Math.round(height) >= (isListed ? 44 : least)) continue
      if (!buys && !isListed && (isInSentence(each) || standsAlone(target))) continue
      found.add(`${each.localName} "${name.slice(0, 40)}" is ${Math.round(width)} x ${Math.round(height)} px`)
    }
    return [...found]
  }, buying)
