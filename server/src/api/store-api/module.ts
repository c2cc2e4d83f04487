import { defineModule } from '#platform/define-module.ts'
import { storeApiRoutes } from './routes.ts'

/** WooCommerce's Store API: the catalogue for other storefronts. */
export const storeApi = defineModule({ calls: storeApiRoutes })
