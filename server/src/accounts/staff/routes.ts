/** Calls for staff access to the desk. */
import type { Context } from '#platform/context.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { staffRoutes } from './staff-routes.ts'

export const staffAccessRoutes = (context: Context) => ({
  ...sessionRoutes(context),
  ...staffRoutes(context),
  ...secondFactorRoutes(context),
})
