/** The module of settings, taxes, pages and mail, and how long sent mails are stored. */
import { dayMs, defineModule, olderThan } from '#platform/define-module.ts'
import { contactRoutes } from './mail/contact.ts'
import { mailPreviewRoutes } from './mail/preview-routes.ts'
import { forgetMail, mailMetric } from './mail/sending/outbox-store.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { optionRoutes } from './settings/option-calls.ts'
import { settingsRoutes } from './settings/routes.ts'
import { taxRoutes } from './zones-and-taxes/tax-calls.ts'
import { shopTables } from './tables.ts'

/** ms for which sent and failed mails are stored; their content is deleted when they are sent */
const mailMs = 30 * dayMs

/** The owner's settings, taxes, pages, and the text of emails. */
export const shop = defineModule({
  calls: (context) => ({
    ...settingsRoutes(context),
    ...taxRoutes(context),
    ...optionRoutes(context),
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
