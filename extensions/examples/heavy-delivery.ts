/** Delivery by weight: Rs. 150, and Rs. 80 for each further kilogram. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

export const heavyDelivery = defineExtension({
  id: 'heavy-delivery',
  about: 'Delivery by weight',
  deliveryMethods: [
    {
      id: 'heavy',
      title: 'By weight',
      rate: async (_, { lines }) => {
        const kilograms = lines.reduce((sum, { weight, quantity }) => sum + Number(weight) * quantity, 0)
        const further = Math.max(0, Math.ceil(kilograms) - 1)
        return {
          title: 'By weight',
          rupees: 150 + 80 * further,
          freeFrom: null,
          days: { least: 2, most: 4 },
          cashOnDelivery: true,
        }
      },
    },
  ],
})
