/** WooCommerce's calls that administer a shop from outside. The desk uses none of them. */
import { defineModule } from '#platform/define-module.ts'
import { cachedTaxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import { optionRoutes } from './option-calls.ts'
import { systemStatusRoutes } from './status-calls.ts'
import { taxRoutes } from './tax-calls.ts'
import { zoneRoutes } from './zone-calls.ts'

/** Settings by WooCommerce's names. */
export const settingOptions = defineModule({ calls: optionRoutes })

export const taxRates = defineModule({ calls: taxRoutes })

export const shippingZones = defineModule({
  calls: (context) => zoneRoutes(context, async () => (await cachedTaxonomies(context)).shippingClasses),
})

/** System status and its tools. */
export const systemStatus = defineModule({ calls: systemStatusRoutes })
