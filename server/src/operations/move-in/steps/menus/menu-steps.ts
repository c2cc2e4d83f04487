/** The step that imports the old shop's menus as columns of links in the footer. The header here shows the categories. */
import { cutText } from '@sauda/domain/text.ts'
import { linkTarget } from '@sauda/contract/settings/setting-group.ts'
import { defaultSettings, type SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import { productPath } from '@sauda/domain/page-address.ts'
import { ownCatalogue, type StorefrontCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import type { Context } from '#platform/context.ts'
import { asRedirectPath } from '#shop/pages/redirects.ts'
import { valuesOf } from '#shop/settings/edit-group.ts'
import { changeSettings, groupState } from '#shop/settings/shop-settings.ts'
import { foreignPage, queriedPage } from '#site/files/addresses-of-shops.ts'
import { addressOfOtherShop, addressOfQuery, oldAddress } from '#site/files/old-address.ts'
import { pageAt } from '#site/pages/page-at.ts'
import { menusOf, type Menu } from './menu-reader.ts'
import { ownUrl } from '#operations/move-in/steps/old-addresses.ts'
import { type OldRow, type OldShop, ReadRefused } from '#operations/move-in/old-shop.ts'
import { isDecided } from '#operations/move-in/steps/settings-steps.ts'
import { Refused, type Step, type Work } from '#operations/move-in/steps/step.ts'

type Column = SettingsOf<'footer'>['columns'][number]

/** columns of the footer, links of a column, and characters of their texts */
const limits = { columns: 4, links: 12, title: 30, text: 40 }
/** entries that a note names */
const mostNamed = 5

/** A menu as a row. `columns`: those of all menus, so that each row writes the whole footer */
type MenuRow = {
  id: number
  name: string
  /** `empty`: no entry has a place here; `too many`: the footer has no room */
  outcome: 'column' | 'empty' | 'too many'
  lost: readonly string[]
  columns: readonly Column[]
}

export const menuStep: Step = {
  kind: 'menu',
  names: ['menu', 'menus'],
  path: '/wp/v2/navigation',
  readAll: readMenus,
  batch: 1,
  judge(row) {
    const { name, outcome, lost } = row as unknown as MenuRow
    if (outcome === 'empty') return { refused: `No entry of the menu "${name}" leads to a page here.` }
    if (outcome === 'too many')
      return { refused: `The footer here has four columns, so the menu "${name}" has no place.` }
    return {
      notes: [
        'A menu becomes links in the footer. The header here shows your categories.',
        ...(lost.length === 0
          ? []
          : [
              `In the menu "${name}" these have no place here: ${lost.slice(0, mostNamed).join(', ')}${lost.length > mostNamed ? `, and ${lost.length - mostNamed} more` : ''}.`,
            ]),
      ],
    }
  },
  async write({ context }, _, row) {
    const { id, columns } = row as unknown as MenuRow
    const state = await groupState(context.db, 'footer')
    if (isDecided(state)) return { newId: id, kept: true }
    if (JSON.stringify(state.values['columns']) === JSON.stringify(columns)) return { newId: id }
    const outcome = await changeSettings(
      context,
      'footer',
      { columns },
      { seen: state.version, by: 'move-in' },
    )
    if (outcome.kind === 'changed') return { newId: id }
    throw new Refused(
      outcome.kind === 'invalid' ? ([...outcome.errors.values()][0] ?? '') : 'The footer is being changed.',
    )
  },
}

const unread =
  'None could be read, neither from WordPress nor from its home page. Choose links in Storefront, Footer; the header here shows your categories.'

async function readMenus(work: Work): Promise<OldRow[]> {
  const menus = await menusOf(work.old)
  if (!menus) throw new ReadRefused(unread)
  const catalogue = ownCatalogue(work.context)
  const mapped = []
  for (const menu of menus) mapped.push(await columnOf(menu, (address) => placeOf(work, catalogue, address)))
  const made = mapped.flatMap(({ column }) => column ?? []).slice(0, limits.columns)
  const columns = withUsualColumns(made)
  return mapped.map(({ menu, column, lost }): OldRow => ({
    ...{ id: menu.id, name: menu.name, lost, columns },
    outcome: !column ? 'empty' : made.includes(column) ? 'column' : 'too many',
  }))
}

const sameTitle = (one: Column, other: Column): boolean =>
  one.title.toLowerCase() === other.title.toLowerCase()

/**
 * Adds the columns of a new shop to those of the menus. One with the title of a menu, such as Help, follows that menu's
 * links. Of the others, the last ones fill what is left: the legal pages before the others.
 */
function withUsualColumns(made: readonly Column[]): Column[] {
  const usual = defaultSettings.footer.columns
  const own = made.map((column): Column => {
    const more = usual.find((each) => sameTitle(each, column))?.links ?? []
    const fresh = more.filter(({ link }) => column.links.every((each) => each.link !== link))
    return { ...column, links: [...column.links, ...fresh].slice(0, limits.links) }
  })
  const others = usual.filter((each) => !made.some((column) => sameTitle(each, column)))
  return [...own, ...others.slice(Math.max(0, others.length - (limits.columns - own.length)))]
}

/** `lost`: texts of the entries that have no place here */
type Mapped = { menu: Menu; column: Column | undefined; lost: string[] }

async function columnOf(
  menu: Menu,
  place: (address: string) => Promise<string | undefined>,
): Promise<Mapped> {
  const links: Column['links'] = []
  const lost: string[] = []
  for (const { text, address } of menu.entries) {
    // the heading of a submenu leads nowhere there either
    if (address === '' || address.startsWith('#')) continue
    const link = await place(address)
    const isUsable = link !== undefined && linkTarget.safeParse(link).success
    if (!isUsable || links.length === limits.links) lost.push(`"${cutText(text, limits.text)}"`)
    else if (links.every((each) => each.link !== link))
      links.push({ text: cutText(text, limits.text).trim(), textUrdu: '', link })
  }
  const title = cutText(menu.name, limits.title).trim() || 'Menu'
  return { menu, lost, column: links.length === 0 ? undefined : { title, titleUrdu: '', links } }
}

/**
 * Where an address of a menu leads here; undefined: nowhere. Addresses of other sites stay as they are. A rehearsal knows
 * only that a page here corresponds to the address.
 */
async function placeOf(
  { old, context, seenAddresses }: Work,
  catalogue: StorefrontCatalogue,
  address: string,
): Promise<string | undefined> {
  const url = ownUrl(old, address)
  if (!url) return address
  const path = asRedirectPath(url.pathname)
  if (path === undefined) return undefined
  const inside = withoutFolder(old, path)
  if (inside === '/' && url.search === '') return '/'
  if (seenAddresses)
    return seenAddresses.has(path) ||
      queriedPage(url.searchParams) ||
      foreignPage(inside) ||
      pageAt(inside)?.parameter === ''
      ? inside
      : undefined
  return (
    (await addressOfQuery(context, catalogue, url.searchParams)) ??
    (await oldAddress(context, path)) ??
    (await addressOfOtherShop(context, catalogue, inside)) ??
    pageHere(context, catalogue, inside)
  )
}

/** A path without the folder in which the old shop is. */
function withoutFolder({ address }: Pick<OldShop, 'address'>, path: string): string {
  const folder = asRedirectPath(new URL(`${address}/`).pathname) ?? '/'
  if (folder === '/' || (path !== folder && !path.startsWith(`${folder}/`))) return path
  return path.slice(folder.length) || '/'
}

/** The path itself, if this shop has a page there. */
async function pageHere(
  context: Context,
  catalogue: StorefrontCatalogue,
  path: string,
): Promise<string | undefined> {
  const page = pageAt(path)
  if (!page) return undefined
  if (page.parameter === '') return path
  if (page.path === '/product/:slug')
    return (await catalogue.product(page.parameter)) ? productPath(page.parameter) : undefined
  if (page.path === '/pages/:slug')
    return (await valuesOf(context, 'pages')).own.some(({ slug }) => slug === page.parameter)
      ? path
      : undefined
  return undefined
}
