const products = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en')} products`)

export const categories = {
  title: 'Categories',
  failed: "Couldn't load categories.",
  count: (total: number) => (total === 1 ? '1 category' : `${total} categories`),
  add: 'New category',
  edit: (name: string) => `Category ${name}`,
  products,
  empty: 'No categories yet',
  emptyText: 'Categories help shoppers browse your shop.',
  open: (name: string) => `Edit ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string) => `${name} moved`,
  movedBack: (name: string) => `${name} moved back`,
  hint: 'Drag to sort, or use the arrows.',
  name: 'Name',
  nameMissing: 'A category needs a name.',
  nameUr: 'Name in Urdu',
  parent: 'Parent category',
  noParent: 'None (top level)',
  picture: 'Picture',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove picture',
  made: (name: string) => `${name} created`,
  changed: (name: string) => `${name} saved`,
  takenBack: (name: string) => `${name}: change undone`,
  see: 'View products',
  remove: 'Delete',
  removeTitle: (name: string) => `Delete “${name}”?`,
  removeText: (count: number, below: number) =>
    [
      count > 0
        ? `Its ${products(count)} stay in the shop. Products in no other category move to Uncategorized.`
        : 'It contains no products.',
      below > 0 && 'Its subcategories move up one level.',
      "This can't be undone.",
    ]
      .filter(Boolean)
      .join(' '),
  removed: (name: string) => `${name} deleted`,
}
