/** Recognises files of orders and customers by their first line, so that none is read as products. */

export type HistoryKind = 'orders' | 'customers'

/** A header cell for comparison: in lower case, and `billing_city` as `billing city`. */
export const columnName = (cell: string): string => cell.trim().replaceAll('_', ' ').toLowerCase()

/** What a file with this first line lists; undefined for a product file, or an unknown one. */
export function historyKindOf(header: readonly string[]): HistoryKind | undefined {
  const names = new Set(header.map(columnName))
  const has = (...all: string[]) => all.every((name) => names.has(name))
  if (has('name', 'financial status', 'total', 'lineitem name', 'lineitem price')) return 'orders'
  const isOther = [...names].some((name) =>
    /^(order|lineitem|sku$|regular price$|handle$|variant )/.test(name),
  )
  // WooCommerce Analytics writes such a list of customers.
  if (has('name', 'email', 'total spend')) return 'customers'
  const isCustomers =
    (has('email') || has('billing email')) && (has('first name') || has('billing first name'))
  return isCustomers && !isOther ? 'customers' : undefined
}

/** Columns that only lists of orders and customers have, in letters and digits alone. */
const ofHistory =
  /^(e?mail|order(item)?(id|no|number|date|time)|order(no|number)?#|(customer|billing|recipient|buyer|shipping)(name|e?mail|phone|address|address1|city)|lineitem(name|price|quantity|sku)|financialstatus|fulfillmentstatus|tracking(no|number)|totalspend)$/

/** The first column that shows that a file lists orders or customers; undefined if none does. */
export const historyColumn = (header: readonly string[]): string | undefined =>
  header.find((cell) => ofHistory.test(cell.toLowerCase().replace(/[^a-z0-9#]/g, '')))
