const products = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en')} products`)

export const categories = {
  title: 'Categories',
  failed: 'The categories did not come.',
  count: (total: number) => (total === 1 ? '1 category' : `${total} categories`),
  add: 'New category',
  edit: (name: string) => `Category ${name}`,
  products,
  empty: 'No categories yet',
  emptyText: 'Categories are how people look around in the shop.',
  open: (name: string) => `Change ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string) => `${name} moved`,
  movedBack: (name: string) => `${name} is where it was`,
  hint: 'Drag to sort, or use the arrows.',
  name: 'Name',
  nameMissing: 'A category needs a name.',
  nameUr: 'Name in Urdu',
  parent: 'Below',
  noParent: 'Nothing, it stands at the top',
  picture: 'Picture',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove the picture',
  made: (name: string) => `${name} is ready`,
  changed: (name: string) => `${name}: changed`,
  takenBack: (name: string) => `${name}: taken back`,
  see: 'See its products',
  remove: 'Delete',
  removeTitle: (name: string) => `Delete “${name}”?`,
  removeText: (count: number, below: number) =>
    [
      count > 0
        ? `Its ${products(count)} stay in the shop; those in no other category stand in Uncategorized.`
        : 'No product stands in it.',
      below > 0 && 'The categories below it move up.',
      'This cannot be taken back.',
    ]
      .filter(Boolean)
      .join(' '),
  removed: (name: string) => `${name} is deleted`,
}
