/** Addresses of pages, and the parameters that a page uses. Others, such as those of advertisements, have no effect. */

/** Decodes the percent escapes of a part of an address. Returns it unchanged if an escape is invalid. */
export function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const productPath = (slug: string): string => `/product/${encodeURIComponent(slug)}`

/** The list of a category. */
export const categoryPath = (slug: string): string => `/products?category=${encodeURIComponent(slug)}`

/** Names of the parameters of filters; `option`: prefix of the parameter of an attribute */
export const filterNames = {
  min: 'min_price',
  max: 'max_price',
  inStock: 'in_stock',
  onSale: 'on_sale',
  rating: 'rating',
  option: 'attr_',
} as const

const listNames: ReadonlySet<string> = new Set([
  ...['q', 'search', 'category', 'page', 'sort'],
  ...Object.values(filterNames),
])

/** Whether a page is a list that depends on its parameters. Others ignore them. */
export const isListPath = (pathname: string): boolean => pathname === '/products' || pathname === '/search'

/**
 * Path and search without the parameters that the page does not use; unchanged when there are no such parameters.
 * Server and browser must compute the same address, because the browser uses the server's first view only if that view
 * was made for this address.
 */
export function pageAddress(pathname: string, search: string): string {
  if (search === '' || !isListPath(pathname)) return pathname
  const isKnown = (name: string) => listNames.has(name) || name.startsWith(filterNames.option)
  const given = search.slice(1).split('&')
  const known = given.filter((parameter) => isKnown(nameOf(parameter)))
  if (known.length === given.length) return pathname + search
  return known.length === 0 ? pathname : `${pathname}?${known.join('&')}`
}

function nameOf(parameter: string): string {
  const written = parameter.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(written.replaceAll('+', ' '))
  } catch {
    return written // the escape is invalid
  }
}
