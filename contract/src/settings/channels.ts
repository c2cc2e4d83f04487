/** Where else the products are shown: files for shopping sites, and what assistants may ask. */
import * as z from 'zod'
import type { SettingGroup } from './setting-group.ts'

const isOn = () => z.boolean({ error: 'is neither true nor false.' }).default(true)

export const channels = {
  title: 'Sales channels',
  help: 'Files that shopping sites fetch by themselves, and what assistants of shoppers may ask.',
  schema: z.strictObject({
    google: isOn().meta({
      title: 'File for Google Merchant Center',
      description: 'At /feeds/google.xml; add this address there as a scheduled fetch.',
    }),
    meta: isOn().meta({
      title: 'File for Facebook, Instagram and WhatsApp',
      description: 'At /feeds/meta.csv; add this address in Commerce Manager as a scheduled feed.',
    }),
    assistants: isOn().meta({
      title: 'Assistants of shoppers',
      description:
        'At /mcp: they search, compare, ask what delivery costs, and follow an order by its number and phone.',
    }),
  }),
} satisfies SettingGroup
