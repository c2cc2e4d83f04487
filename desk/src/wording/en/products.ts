type Said = { name: string; column: 'regular' | 'sale' | 'stock'; before: string; after: string }
const columnNames = { regular: 'price', sale: 'sale price', stock: 'stock' } as const

const number = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const statuses: Readonly<Record<string, string>> = {
  publish: 'Published',
  pending: 'Pending review',
  private: 'Private',
  future: 'Scheduled',
}

export const products = {
  title: 'Products',
  caption: 'Products',
  failed: "Couldn't load products.",
  count: (total: number) => number(total, 'product'),
  add: 'New product',
  addFromPhotos: 'Add from photos',
  importExport: 'Import and export',
  search: 'Name or SKU',
  searchLabel: 'Search products',
  category: 'Category',
  sort: 'Sort',
  sorts: { name: 'Name', price: 'Price', stock: 'Stock', modified: 'Last updated' },
  cellHint: 'Click a price or stock level to edit it',
  tabs: {
    all: 'All',
    published: 'Published',
    draft: 'Draft',
    low: 'Low stock',
    sold_out: 'Sold out',
    on_sale: 'On sale',
  },
  columns: {
    product: 'Product',
    category: 'Category',
    regular: 'Price',
    sale: 'Sale price',
    stock: 'Stock',
    shop: 'Shop',
  },
  /** before a value, where there are no headings */
  captions: { regular: 'Price', sale: 'Sale', stock: 'Stock', from: 'From' },
  cell: (column: 'regular' | 'sale' | 'stock', name: string) =>
    ({ regular: `Price of ${name}`, sale: `Sale price of ${name}`, stock: `Stock of ${name}` })[column],
  from: 'From',
  inShop: 'Published',
  draft: 'Draft',
  status: (status: string): string => statuses[status] ?? 'Draft',
  variations: (count: number) => number(count, 'variation'),
  variationsFailed: (reason: string) => `Couldn't load the variations. ${reason}`,
  ofProduct: (name: string) => ` of ${name}`,
  anyOption: 'Any',
  none: 'none',
  noCount: 'Enter a whole number.',
  noPrice: 'Enter a price above 0.',
  saleBelow: (price: string) => `The sale price must be below ${price}.`,
  saleWithoutPrice: 'Enter a regular price first.',
  priceAbove: (sale: string) => `The price must be above the sale price of ${sale}.`,
  notWritten: (reason: string) => `Couldn't save. ${reason} Press Enter to try again.`,
  cellsDone: (cells: readonly Said[]) => {
    const [first] = cells
    if (cells.length === 1 && first)
      return `${first.name}: ${columnNames[first.column]} changed from ${first.before} to ${first.after}`
    const stocks = cells.filter(({ column }) => column === 'stock').length
    const prices = cells.length - stocks
    return `Changed: ${[prices && number(prices, 'price'), stocks && number(stocks, 'stock')].filter(Boolean).join(', ')}`
  },
  takenBack: (text: string) => `Undone. ${text}`,
  manyTitle: (count: number) => `Change ${number(count, 'price')}?`,
  manyText: 'Shoppers see the new prices immediately. You can undo all of them afterwards.',
  manyVerb: 'Change prices',
  empty: {
    all: ['No products yet', 'A product needs a name, a price and a picture.'],
    published: ['No published products', 'Publish a draft, or create a product.'],
    draft: ['No drafts', 'Unpublished products appear here.'],
    low: ['No low stock', 'Products appear here when few units are left.'],
    sold_out: ['Nothing sold out', 'Every product is available.'],
    on_sale: ['Nothing on sale', 'Select products and give them a sale price.'],
  } satisfies Record<string, readonly [string, string]>,
  nothingFound: (text: string) => `No products found for “${text}”`,
  looked: 'We searched names and SKUs, including variations.',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  select: 'Select',
  selectEnd: 'Done selecting',
  selectWhole: (total: number) => `Select all ${total.toLocaleString('en')} in this list`,
  whole: (total: number) => `All ${total.toLocaleString('en')} in this list`,
  bulk: { price: 'Price', sale: 'Sale', category: 'Category', publish: 'Publish', hide: 'Hide' },
  published: (count: number) => `${number(count, 'product')} published`,
  hidden: (count: number) => `${number(count, 'product')} hidden`,
  someLeft: (done: string, left: readonly string[]) => `${done}. Not changed: ${left.join(', ')}`,
  priceTitle: 'Change prices',
  saleTitle: 'Sale',
  how: 'Method',
  hows: {
    percent: 'By percentage',
    amount: 'By amount',
    to: 'Set one price',
    end: 'End sale',
  },
  percentHint: 'Use a negative number to lower prices: −10 takes 10% off.',
  amountHint: 'Use a negative number to lower prices: −100 takes ₨100 off.',
  off: 'Off the price',
  value: 'How much',
  round: 'Round to',
  rounds: { none: "Don't round", '1': '₨1', '5': '₨5', '10': '₨10', '50': '₨50', '100': '₨100' },
  fromDay: 'First day',
  untilDay: 'Last day',
  untilHint: 'Leave empty for no end date.',
  previewTitle: 'Preview',
  preview: { name: 'Product', old: 'Current', new: 'New' },
  changes: (changed: number, unchanged: number, problems: number) =>
    [
      changed === 0 ? 'No changes' : `${number(changed, 'price')} change${changed === 1 ? 's' : ''}`,
      unchanged > 0 && `${unchanged.toLocaleString('en')} stay`,
      problems > 0 && number(problems, 'problem'),
    ]
      .filter(Boolean)
      .join(', '),
  more: (count: number) => `and ${count.toLocaleString('en')} more`,
  verb: (count: number) => (count === 0 ? 'Change prices' : `Change ${number(count, 'price')}`),
  pricesDone: (count: number) => `${number(count, 'price')} changed`,
  pricesUndone: (count: number) => `${number(count, 'price')} restored`,
  categoryTitle: (count: number) => `Category of ${number(count, 'product')}`,
  categoryHow: 'Action',
  categoryHows: {
    add: 'Add to this category',
    move: 'Move to this category',
    remove: 'Remove from this category',
  },
  categoryVerb: 'Change',
  categoryDone: (count: number) => `Category of ${number(count, 'product')} changed`,
  history: 'Stock history',
}
