/**
 * Reads the menus of a WordPress shop: those of a block theme by the API, those of another theme on the home page, since
 * WordPress shows them to its administrators only otherwise.
 */
import { plainText } from '@sauda/domain/text.ts'
import { highestId } from '@sauda/contract/parameter-types.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { type OldShop, rowsIn } from '#operations/move-in/old-shop.ts'
import { clean } from '#operations/move-in/steps/old-fields.ts'

/** `id`: unique among the menus; `name`: '' if unknown; `entries`: in order, also those of submenus */
export type Menu = { id: number; name: string; entries: readonly MenuEntry[] }
type MenuEntry = { text: string; address: string }

/**
 * further ones are left out. `entries`: of one menu; `tags`: of one page or menu of a block theme; `id`: characters of
 * the id of a list
 */
const most = { menus: 20, entries: 100, tags: 20_000, id: 200 }

/** The menus of the old shop that have entries; undefined if neither the API nor the home page shows any. */
export async function menusOf(old: OldShop): Promise<Menu[] | undefined> {
  const query = { per_page: most.menus, _fields: ['id', 'title', 'content'], orderby: 'id', order: 'asc' }
  const rows = rowsIn(await old.read('/wp/v2/navigation', query, { open: true, optional: true }))
  const ofBlocks = rows
    .filter(({ id }) => id > 0 && id <= highestId)
    .map(({ id, title, content }) => ({
      id,
      name: plainText(rendered(title)),
      entries: linksIn(rendered(content)),
    }))
  const found = ofBlocks.filter(({ entries }) => entries.length > 0)
  if (found.length > 0) return found
  const page = await old.homePage?.()
  const shown = page === undefined ? [] : menusIn(clean(page))
  return shown.length > 0 ? shown : undefined
}

const rendered = (value: unknown): string => clean((value as Row | undefined)?.['rendered'])

const tag = /<(\/?)(ul|li|a)\b([^<>]*)>/gi
const attribute = (name: string, attributes: string): string =>
  plainText(
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)?.slice(1).join('') ?? '',
  )

type Tag = { name: string; isEnd: boolean; attributes: string; from: number; to: number }
function tagsIn(html: string): Tag[] {
  const tags: Tag[] = []
  for (const { 0: whole, 1: end, 2: name = '', 3: attributes = '', index } of html.matchAll(tag)) {
    if (tags.length === most.tags) break
    tags.push({
      ...{ name: name.toLowerCase(), isEnd: end === '/', attributes },
      ...{ from: index, to: index + whole.length },
    })
  }
  return tags
}

/** The entry of a link that begins at a tag, and ends before the next tag of a link. */
function entryAt(html: string, tags: readonly Tag[], at: number): MenuEntry {
  const { attributes, to } = tags[at] as Tag
  let next = at + 1
  while (next < tags.length && tags[next]?.name !== 'a') next += 1
  return {
    text: plainText(html.slice(to, tags[next]?.from ?? to))
      .replace(/\s+/g, ' ')
      .trim(),
    address: attribute('href', attributes).trim(),
  }
}

function linksIn(html: string): MenuEntry[] {
  const tags = tagsIn(html)
  return tags
    .flatMap(({ name, isEnd }, at) => (name === 'a' && !isEnd ? [entryAt(html, tags, at)] : []))
    .filter((entry) => entry.text !== '')
    .slice(0, most.entries)
}

/** WordPress gives each entry of a menu this class, in almost every theme. */
const entryClass = /\bmenu-item-([1-9]\d{0,8})\b/

function itemIn(menu: string | undefined, attributes: string): { menu: string; item: string } | undefined {
  const item = entryClass.exec(attribute('class', attributes))?.[1]
  return item === undefined || menu === undefined ? undefined : { menu, item }
}

/**
 * The menus on a page of a theme. A menu that the page shows twice, such as once for phones, counts once. A link belongs
 * to the entry of a menu in which it is.
 */
export function menusIn(html: string): Menu[] {
  const tags = tagsIn(html)
  const menus = new Map<string, Map<string, MenuEntry>>()
  const seen = new Set<string>()
  const lists: string[] = []
  let waiting: ReturnType<typeof itemIn>
  for (const [at, { name, isEnd, attributes }] of tags.entries()) {
    if (name === 'ul') {
      if (isEnd) lists.pop()
      else lists.push(attribute('id', attributes).slice(0, most.id) || `${at}`)
    } else if (name === 'li') waiting = isEnd ? undefined : itemIn(lists[0], attributes)
    else if (!isEnd && waiting && !seen.has(waiting.item)) {
      const { menu, item } = waiting
      const entries = menus.get(menu) ?? new Map<string, MenuEntry>()
      seen.add(item)
      if (entries.size < most.entries) entries.set(item, entryAt(html, tags, at))
      menus.set(menu, entries)
      waiting = undefined
    }
  }
  return [...menus]
    .slice(0, most.menus)
    .map(([list, entries]) => ({
      id: Number([...entries.keys()][0]),
      name: nameOf(list),
      entries: [...entries.values()].filter((entry) => entry.text !== ''),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The name of a menu from the id of its list, such as menu-footer-links; '' for an id without words. */
function nameOf(id: string): string {
  const [, words = ''] = /^(?:mega-)?menu-([a-z][\w-]*?)(?:-\d+)?$/i.exec(id) ?? []
  const name = words.replaceAll(/[-_]+/g, ' ').trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}
