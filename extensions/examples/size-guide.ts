/** A page with the size for a chest measurement in inches: /size-guide/kurta?chest=38. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import { html } from '@sauda/extension-kit/html.ts'

const sizes = [
  ['S', 36],
  ['M', 39],
  ['L', 42],
] as const

export const sizeGuide = defineExtension({
  id: 'size-guide',
  about: 'A page with sizes',
  pages: [
    {
      path: '/size-guide/{garment}',
      handle: async (shop, { params, query }) => {
        if (params['garment'] !== 'kurta') return undefined
        const chest = query.get('chest') ?? ''
        const fitting = sizes.find(([, upTo]) => Number(chest) <= upTo)
        return {
          title: 'Sizes of kurtas',
          description: `Which size of ${shop.brand} fits.`,
          body: html`<form>
              <label>Chest in inches <input name="chest" inputmode="numeric" value="${chest}" /></label>
              <button>Show my size</button>
            </form>
            ${chest && html`<p>For ${chest} inches: ${fitting ? fitting[0] : 'made to measure'}</p>`}`,
        }
      },
    },
  ],
})
