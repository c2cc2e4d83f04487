/** Other channels for products: feeds for shopping sites, and calls for assistants. */
import * as z from 'zod'
import type { SettingGroup } from './setting-group.ts'

const isOn = () => z.boolean({ error: 'is neither true nor false.' }).default(true)

export const channels = {
  title: 'Sales channels',
  help: 'Product feeds for shopping sites, and access for AI shopping assistants.',
  schema: z.strictObject({
    google: isOn().meta({
      title: 'Google Merchant Center feed',
      description: 'Available at /feeds/google.xml. Add this URL as a scheduled fetch.',
    }),
    meta: isOn().meta({
      title: 'Facebook, Instagram and WhatsApp feed',
      description: 'Available at /feeds/meta.csv. Add this URL in Commerce Manager as a scheduled feed.',
    }),
    assistants: isOn().meta({
      title: 'AI shopping assistants',
      description:
        'Available at /mcp. Assistants can search and compare products, look up delivery costs, and track an order by number and phone.',
    }),
  }),
} satisfies SettingGroup
