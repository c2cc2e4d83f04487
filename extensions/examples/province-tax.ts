/** Sales tax by province, and none on orders below Rs. 2,000. */
import { fromRupees } from '@sauda/domain/money.ts'
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

const percents: Readonly<Record<string, number>> = { Punjab: 16, Sindh: 13 }

export const provinceTax = defineExtension({
  id: 'province-tax',
  about: 'Sales tax by province',
  taxMethods: [
    {
      id: 'province',
      rates: async (_, { province, lines }) => {
        const percent = percents[province]
        // the rates of the settings
        if (percent === undefined) return undefined
        const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0)
        return subtotal < fromRupees(2000) ? [] : [{ title: `GST ${province}`, percent, shipping: true }]
      },
    },
  ],
})
