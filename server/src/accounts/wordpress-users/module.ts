import { defineModule } from '#platform/define-module.ts'
import { userRoutes } from './routes.ts'

/** WordPress's calls for the current user and application passwords. */
export const wordpressUsers = defineModule({ calls: userRoutes })
