/** Sizes, category and status of the last product from photos, with which the next one begins. */
import { store, stored } from '#api/storage.ts'
import { quick as words } from '#wording/quick.ts'
import { emptyFields, type QuickFields, type QuickProduct, type SizeAttribute } from './quick-product.ts'

const key = 'desk-quick-product'

export function remember({ sizes, category, status }: QuickFields, attribute: SizeAttribute): void {
  store(key, JSON.stringify({ sizes, category, status, attribute }))
}

/** The fields with which the next product begins. */
export function remembered(): Pick<QuickProduct, 'fields' | 'attribute'> {
  const attribute = { id: 0, name: words.sizeAttribute }
  try {
    const read = JSON.parse(stored(key) ?? '{}') as Partial<QuickFields> & {
      attribute?: SizeAttribute
    }
    const { sizes, category, status } = read
    return {
      fields: {
        ...emptyFields,
        ...(Array.isArray(sizes) && { sizes: sizes.map(String) }),
        ...(typeof category === 'number' && { category }),
        ...(status === 'publish' && { status }),
      },
      attribute: typeof read.attribute?.name === 'string' ? read.attribute : attribute,
    }
  } catch {
    return { fields: emptyFields, attribute }
  }
}
