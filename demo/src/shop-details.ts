/** Settings of a shop in Lahore on its first day: contact, delivery and bank accounts. */
import { defaultDelivery } from '@sauda/domain/shipping.ts'
import { firstSections } from '@sauda/domain/wording/first-content.ts'
import type { SettingGroupName, SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { changeSettings, groupState } from '../../server/src/shop/settings/shop-settings.ts'

/** working days */
const days = { local: { least: 1, most: 2 }, elsewhere: { least: 2, most: 4 } }

const address = 'Shop 12, Liberty Market\nGulberg III, Lahore'
const hours = 'Monday to Saturday 10:00 to 20:00\nFriday break 13:00 to 14:30'

const details = (brand: string): { [Name in SettingGroupName]?: Partial<SettingsOf<Name>> } => ({
  shop: {
    phone: '+92 42 35761234',
    whatsapp: '+923001234567',
    address,
    hours,
  },
  translations: {
    texts: [
      { text: address, urdu: 'دکان نمبر 12، لبرٹی مارکیٹ\nگلبرگ III، لاہور' },
      {
        text: hours,
        urdu: 'پیر تا ہفتہ: صبح 10 بجے سے رات 8 بجے تک\nجمعہ کا وقفہ: دوپہر 1 بجے سے 2:30 بجے تک',
      },
    ],
  },
  delivery: {
    zones: defaultDelivery.zones.map((zone) => ({ ...zone, days: days.local })) as never,
    elsewhere: defaultDelivery.elsewhere && { ...defaultDelivery.elsewhere, days: days.elsewhere },
  },
  payment: {
    accounts: [
      {
        bank: 'Standard Chartered',
        title: `${brand} (Private) Limited`,
        number: 'PK36 SCBL 0000 0011 2345 6702',
      },
    ],
  },
  home: { sections: ['slides', 'costs', ...firstSections.filter((name) => name !== 'slides')] },
})

/** Writes the settings that are still untouched. */
export async function setShopDetails(context: Context): Promise<void> {
  for (const [name, fields] of Object.entries(details(context.config.brand))) {
    const group = name as SettingGroupName
    const { version } = await groupState(context.db, group)
    if (version > 0) continue
    const outcome = await changeSettings(context, group, fields, { seen: version, by: 'demo' })
    if (outcome.kind === 'invalid')
      throw new Error(
        `the settings of the demonstration are invalid: ${[...outcome.errors.values()].join(' ')}`,
      )
  }
}
