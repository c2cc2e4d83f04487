import { linkMs } from '@sauda/domain/lifetimes.ts'
import { defineModule, olderThan } from '#platform/define-module.ts'
import { mountConsent } from './routes.ts'
import { forgetConsents } from './used-consent-store.ts'

/** WordPress's and WooCommerce's pages on which staff give a program access. */
export const consent = defineModule({
  // A WooCommerce host has its own consent pages.
  mount: (app, context, tools) => {
    if (!context.config.woo) mountConsent(app, context, tools)
  },
  expiry: [olderThan(linkMs.consent, forgetConsents)],
})
