import { defineModule } from '#platform/define-module.ts'
import { storeDataRoutes } from './routes.ts'

/** Continents, countries and currencies. Without this module their calls are unknown routes. */
export const storeData = defineModule({ calls: () => storeDataRoutes() })
