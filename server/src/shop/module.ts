/** The module of settings, pages and mail, and how long sent mails are stored. */
import { storedDays } from '@sauda/domain/lifetimes.ts'
import { dayMs, defineModule, olderThan } from '#platform/define-module.ts'
import { contactRoutes } from './mail/contact.ts'
import { mailPreviewRoutes } from './mail/preview-routes.ts'
import { forgetMail, mailMetric } from './mail/sending/outbox-store.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { shopTables } from './tables.ts'

/** ms for which sent and failed mails are stored; their content is deleted when they are sent */
const mailMs = storedDays.mails * dayMs

/** The owner's settings, pages, and the text of emails. */
export const shop = defineModule({
  calls: (context) => ({
    ...settingsRoutes(context),
    ...pageRoutes(context),
    ...contactRoutes(context),
    ...mailPreviewRoutes(context),
  }),
  expiry: [olderThan(mailMs, forgetMail)],
  metrics: [mailMetric],
  tables: {
    'Settings and mail': shopTables,
  },
})
