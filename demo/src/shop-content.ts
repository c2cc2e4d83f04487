/** What fills the shop besides products: settings of a shop in Lahore on its first day, and reviews of a few products. */
import type { Context } from '../../server/src/platform/context.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { changeSettings, groupState } from '../../server/src/shop/settings/shop-settings.ts'
import type { SettingGroupName, SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import { defaultDelivery } from '@sauda/domain/shipping.ts'
import { firstSections } from '@sauda/domain/wording/first-content.ts'

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

type Said = {
  slug: string
  reviewer: string
  rating: number
  daysAgo: number
  text: string
  options?: { name: string; value: string }[]
  answer?: string
}

const dayMs = 24 * 60 * 60_000

const said: readonly Said[] = [
  {
    slug: 'classic-lawn-kurta',
    reviewer: 'Sana Malik',
    rating: 5,
    daysAgo: 6,
    text: 'The cloth is light and does not show through.\nI am 5 ft 4 and M fits without a change.',
    options: [
      { name: 'Size', value: 'M' },
      { name: 'Color', value: 'White' },
    ],
  },
  {
    slug: 'classic-lawn-kurta',
    reviewer: 'Hira',
    rating: 4,
    daysAgo: 19,
    text: 'رنگ بالکل تصویر جیسا ہے۔ دھونے کے بعد بھی ٹھیک رہا۔',
    options: [{ name: 'Color', value: 'Red' }],
  },
  {
    slug: 'classic-lawn-kurta',
    reviewer: 'Nadia Shah',
    rating: 3,
    daysAgo: 33,
    text: 'Good kurta, but L is a little wide at the shoulders for me.',
    options: [{ name: 'Size', value: 'L' }],
    answer:
      'Thank you for telling us. M is 4 cm narrower at the shoulders; an exchange is free within 30 days.',
  },
  {
    slug: 'steel-water-bottle',
    reviewer: 'Bilal Ahmed',
    rating: 5,
    daysAgo: 11,
    text: 'Cold water stays cold until the evening, also in a hot car.',
  },
  {
    slug: 'steel-water-bottle',
    reviewer: 'Umar',
    rating: 4,
    daysAgo: 27,
    text: 'Came in two days to Peshawar. The lid needs a firm turn.',
  },
]

/** Inserts reviews once; the products' averages stay those of the catalogue. @param now when the shop is filled */
export async function demoReviews(tx: Database, now: Date): Promise<void> {
  const known = await tx
    .selectFrom('product')
    .select(['id', 'slug'])
    .where('slug', 'in', [...new Set(said.map(({ slug }) => slug))])
    .execute()
  const rows = said.flatMap(({ slug, reviewer, rating, daysAgo, text, options = [], answer = '' }, index) => {
    const product = known.find((each) => each.slug === slug)
    const at = new Date(now.getTime() - daysAgo * dayMs)
    if (!product) return []
    return [
      {
        ...{ productId: product.id, customerId: 0, reviewer, rating, body: text, verified: true },
        ...{ reviewerEmail: `reader-${index}@sauda.example`, status: 'approved' as const },
        ...{ createdAt: at, modifiedAt: at, options: JSON.stringify(options), answer },
        answeredAt: answer === '' ? null : new Date(at.getTime() + dayMs),
      },
    ]
  })
  if (rows.length > 0) await tx.insertInto('productReview').values(rows).execute()
}
