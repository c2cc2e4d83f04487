type Said = { name: string; column: 'regular' | 'sale' | 'stock'; before: string; after: string }
const columnNames = { regular: 'price', sale: 'sale price', stock: 'stock' } as const

const number = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const products = {
  title: 'Products',
  caption: 'Products',
  failed: 'The products did not come.',
  count: (total: number) => number(total, 'product'),
  add: 'New product',
  importExport: 'Import and export',
  search: 'Name or SKU',
  searchLabel: 'Search products',
  category: 'Category',
  sort: 'Sort',
  sorts: { name: 'Name', price: 'Price', stock: 'Stock', modified: 'Last changed' },
  cellHint: 'Click a price or a stock to change it',
  tabs: {
    all: 'All',
    published: 'In the shop',
    draft: 'Draft',
    low: 'Running out',
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
  notCounted: 'not counted',
  inShop: 'In the shop',
  draft: 'Draft',
  statuses: { pending: 'Waits for review', private: 'Private', future: 'Planned' } as Record<string, string>,
  variations: (count: number) => number(count, 'variation'),
  ofProduct: (name: string) => ` of ${name}`,
  anyOption: 'Any',
  none: 'none',
  noCount: 'Stock is a whole number.',
  noPrice: 'A price is a number above 0.',
  saleBelow: (price: string) => `A sale price must be below ${price}.`,
  saleWithoutPrice: 'Give it a price before a sale price.',
  priceAbove: (sale: string) => `The price must be above the sale price of ${sale}.`,
  notWritten: (reason: string) => `Not saved. ${reason}`,
  cellsDone: (cells: readonly Said[]) => {
    const [first] = cells
    if (cells.length === 1 && first)
      return `${first.name}: ${columnNames[first.column]} ${first.before} is now ${first.after}`
    const stocks = cells.filter(({ column }) => column === 'stock').length
    const prices = cells.length - stocks
    return `Changed: ${[prices && number(prices, 'price'), stocks && number(stocks, 'stock')].filter(Boolean).join(', ')}`
  },
  takenBack: (text: string) => `Taken back. ${text}`,
  manyTitle: (count: number) => `Change ${number(count, 'price')}?`,
  manyText: 'The shop shows them at once. You can take all of them back afterwards.',
  manyVerb: 'Change them',
  empty: {
    all: ['No products yet', 'A product has a name, a price and a picture. Ten of them make a shop.'],
    published: ['Nothing is in the shop', 'Publish a draft, or write a new product.'],
    draft: ['No drafts', 'What is not in the shop yet would stand here.'],
    low: ['Nothing is running out', 'A product comes here when few units of it are left.'],
    sold_out: ['Nothing is sold out', 'Every product can be bought.'],
    on_sale: ['Nothing is on sale', 'Select products and give them a sale price with an end.'],
  } satisfies Record<string, readonly [string, string]>,
  nothingFound: (text: string) => `No product for “${text}”`,
  looked: 'We looked at name and SKU, also of variations.',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  select: 'Select',
  selectEnd: 'End selecting',
  selectWhole: (total: number) => `Select all ${total.toLocaleString('en')} in this list`,
  whole: (total: number) => `All ${total.toLocaleString('en')} in this list`,
  bulk: { price: 'Price', sale: 'Sale', category: 'Category', publish: 'Publish', hide: 'Hide' },
  published: (count: number) => `${number(count, 'product')} in the shop`,
  hidden: (count: number) => `${number(count, 'product')} hidden`,
  someLeft: (done: string, left: readonly string[]) => `${done}. Left: ${left.join(', ')}`,
  priceTitle: 'Change prices',
  saleTitle: 'Sale',
  how: 'How',
  hows: {
    percent: 'By percent of the price',
    amount: 'By rupees',
    to: 'To one price',
    end: 'End the sale',
  },
  percentHint: 'Below zero it falls: −10 takes ten percent off.',
  amountHint: 'Below zero it falls: −100 takes ₨100 off.',
  off: 'Off the price',
  value: 'How much',
  round: 'Round to',
  rounds: { none: 'Not at all', '1': '₨1', '5': '₨5', '10': '₨10', '50': '₨50', '100': '₨100' },
  fromDay: 'First day',
  untilDay: 'Last day',
  untilHint: 'Empty: until you end it.',
  previewTitle: 'What changes',
  preview: { name: 'Product', old: 'Now', new: 'Then' },
  changes: (changed: number, unchanged: number, problems: number) =>
    [
      changed === 0 ? 'Nothing changes' : `${number(changed, 'price')} change${changed === 1 ? 's' : ''}`,
      unchanged > 0 && `${unchanged.toLocaleString('en')} stay`,
      problems > 0 && number(problems, 'problem'),
    ]
      .filter(Boolean)
      .join(', '),
  more: (count: number) => `and ${count.toLocaleString('en')} more`,
  verb: (count: number) => (count === 0 ? 'Change prices' : `Change ${number(count, 'price')}`),
  pricesDone: (count: number) => `${number(count, 'price')} changed`,
  pricesUndone: (count: number) => `${number(count, 'price')} taken back`,
  categoryTitle: (count: number) => `Category of ${number(count, 'product')}`,
  categoryHow: 'What happens',
  categoryHows: {
    add: 'Add to this category',
    move: 'Only in this category',
    remove: 'Take out of this category',
  },
  categoryVerb: 'Change',
  categoryDone: (count: number) => `Category of ${number(count, 'product')} changed`,
  history: 'Stock history',
}
