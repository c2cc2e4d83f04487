import { Package } from 'lucide-react'
import { type DeskProduct, productsKey } from '#api/products.ts'
import { list, own } from '#api/request.ts'
import { definePalette } from '#components/define-feature.ts'
import { palette } from '#wording/palette.ts'

export default definePalette({
  source: {
    place: 30,
    kind: 'product',
    name: palette.products,
    icon: Package,
    right: 'packOrders',
    key: [productsKey, 'palette'],
    ask: async (search, most, signal) => {
      const { rows } = await list<DeskProduct>(`${own}/desk/products`, { search, per_page: most }, signal)
      return rows.map(({ id, name, sku }) => ({
        id,
        to: `/products/${id}`,
        title: name,
        text: '',
        fact: sku,
      }))
    },
  },
})
