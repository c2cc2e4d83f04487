/** Sample reviews of a few products. */
import type { Database } from '../../server/src/platform/database/database.ts'

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
