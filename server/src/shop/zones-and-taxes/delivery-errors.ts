import type { DeliverySettings } from '@sauda/contract/settings/delivery.ts'
import type { Database } from '#platform/database/database.ts'
import { shippingClassSlugs } from '#shop/settings/settings-store.ts'

type Rates = readonly (readonly [path: string, rate: { classCosts?: ClassCosts | undefined }])[]
type ClassCosts = readonly { slug: string }[]

/**
 * Finds costs whose shipping class the shop does not have. Returns an error for each, by the path of its field. A class
 * that the stored settings already name is no error, because it may have been deleted since.
 */
export async function deliveryErrors(
  tx: Database,
  values: DeliverySettings,
  before: DeliverySettings,
): Promise<Map<string, string>> {
  const stored = new Set(costsOf(before).map(({ slug }) => slug))
  const sent = costsOf(values).filter(({ slug }) => !stored.has(slug))
  if (sent.length === 0) return new Map()
  const known = await shippingClassSlugs(tx)
  return new Map(
    sent
      .filter(({ slug }) => !known.has(slug))
      .map(({ path }) => [path, `${path} is no shipping class of the shop.`]),
  )
}

const costsOf = (values: DeliverySettings) =>
  ratesOf(values).flatMap(([path, { classCosts = [] }]) =>
    classCosts.map(({ slug }, index) => ({ slug, path: `${path}.classCosts[${index}].slug` })),
  )

const ratesOf = ({ zones, elsewhere }: DeliverySettings): Rates => [
  ...zones.map((zone, index) => [`zones[${index}]`, zone] as const),
  ...(elsewhere ? [['elsewhere', elsewhere] as const] : []),
]
