/** What replies about a host's rows have in common: described fields, links, meta and clean HTML. */
import { encodeEntities } from '@sauda/domain/text.ts'
import { translatedKeys } from '@sauda/domain/translations.ts'
import { decodeHTMLStrict } from 'entities'
import { sanitiseHtml } from '#catalogue/product-data/sanitise-html.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { type HostMeta, text } from '#woocommerce-host/host/host-schemas.ts'

/** A name with the few entities of WordPress alone: readers of replies know no others (D-126). */
export const wireName = (value: unknown): string => encodeEntities(decodeHTMLStrict(text(value)))

export const html = (value: unknown): string => sanitiseHtml(text(value))

/**
 * The fields of a reply as it is described, with some replaced. What plugins add stays at the host, for it may be of no
 * concern to shoppers; fields that the row has not, because fewer were asked for, are not made up.
 */
export const described = (row: Row, { shape }: { shape: object }, fields: Row): Row =>
  Object.fromEntries(Object.entries({ ...row, ...fields }).filter(([name]) => name in row && name in shape))

export const links = (home: string, path: string, id: unknown) => ({
  self: [{ href: `${home}/wp-json/wc/v3/${path}/${String(id)}` }],
  collection: [{ href: `${home}/wp-json/wc/v3/${path}` }],
})

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

const isPublic = ({ key }: HostMeta[number]): boolean => !key.startsWith('_')

/** Keys beginning with _ are internal. Plugins store lists and objects, which go out as text. */
export const publicMeta = (meta: HostMeta): Row[] =>
  meta.filter(isPublic).map(({ id, key, value }) => ({ id, key, value: asText(value) }))

/** Under this key a host keeps, and does not show, what we keep beside a line of an order. */
export const hiddenKey = (key: string): string => `_${key}`

/** Names in other languages, that a host does not show, under their own keys. */
export const withNames = (meta: HostMeta): HostMeta =>
  meta.map((each) => {
    const shown = translatedKeys.find(({ key }) => hiddenKey(key) === each.key)
    return shown ? { ...each, key: shown.key, display_key: shown.key } : each
  })

/** The same on lines of orders, which say how to show them. */
export const visibleMeta = (meta: HostMeta): Row[] =>
  meta.filter(isPublic).map(({ id, key, value, display_key, display_value }) => ({
    ...{ id, key, value: asText(value) },
    ...{ display_key: display_key ?? key, display_value: asText(display_value ?? value) },
  }))
