/** Shared by replies about a host's rows: described fields, links, meta and sanitized HTML. */
import { encodeEntities } from '@sauda/domain/text.ts'
import { translatedKeys } from '@sauda/domain/translations.ts'
import { decodeHTMLStrict } from 'entities'
import { sanitiseHtml } from '#catalogue/product-data/sanitise-html.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { type HostMeta, text } from '#woocommerce-host/host/host-schemas.ts'

/** A host's name, with its entities replaced by those few of WordPress that clients decode (D-126). */
export const wireName = (value: unknown): string => encodeEntities(decodeHTMLStrict(text(value)))

/** A host's HTML, sanitized; '' for other types. */
export const html = (value: unknown): string => sanitiseHtml(text(value))

/**
 * The fields of a row that the API describes, with `fields` replacing some of them. Fields of plugins are removed,
 * because they may not be meant for shoppers. Fields that the row does not have, because they were not requested, stay
 * absent.
 */
export const described = (row: Row, { shape }: { shape: object }, fields: Row): Row =>
  Object.fromEntries(Object.entries({ ...row, ...fields }).filter(([name]) => name in row && name in shape))

/** WordPress's `_links` of a resource. @param path below wc/v3 */
export const links = (home: string, path: string, id: unknown) => ({
  self: [{ href: `${home}/wp-json/wc/v3/${path}/${String(id)}` }],
  collection: [{ href: `${home}/wp-json/wc/v3/${path}` }],
})

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

const isPublic = ({ key }: HostMeta[number]): boolean => !key.startsWith('_')

/** Meta data without internal keys, which begin with _. Lists and objects of plugins are sent as text. */
export const publicMeta = (meta: HostMeta): Row[] =>
  meta.filter(isPublic).map(({ id, key, value }) => ({ id, key, value: asText(value) }))

/** The hidden key under which a host stores our meta data of an order line. */
export const hiddenKey = (key: string): string => `_${key}`

/** Restores the public keys of translated names, which a host stores under keys of `hiddenKey`. */
export const withNames = (meta: HostMeta): HostMeta =>
  meta.map((each) => {
    const shown = translatedKeys.find(({ key }) => hiddenKey(key) === each.key)
    return shown ? { ...each, key: shown.key, display_key: shown.key } : each
  })

/** Like `publicMeta`, for order lines, which also have display texts. */
export const visibleMeta = (meta: HostMeta): Row[] =>
  meta.filter(isPublic).map(({ id, key, value, display_key, display_value }) => ({
    ...{ id, key, value: asText(value) },
    ...{ display_key: display_key ?? key, display_value: asText(display_value ?? value) },
  }))
