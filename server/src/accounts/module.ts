/** The module of accounts: its calls, and how long its rows are stored. */
import { storedDays } from '@sauda/domain/lifetimes.ts'
import { dayMs, defineModule, minuteMs, olderThan } from '#platform/define-module.ts'
import { forgetChanges } from './audit-log/change-store.ts'
import { staffChangeRoutes } from './audit-log/routes.ts'
import { forgetEmailChanges } from './customers/email-change-store.ts'
import { customerRoutes } from './customers/routes.ts'
import { deskKeyRoutes } from './desk-keys/routes.ts'
import { forgetChallenges } from './identity/factors/passkey-store.ts'
import { forgetNonces } from './identity/keys/nonce-store.ts'
import { nonceWindow } from './identity/keys/oauth.ts'
import { operatorCustomerRoutes, passwordSetter } from './identity/operator-customers.ts'
import { forgetResets } from './identity/passwords/reset-store.ts'
import { identityRoutes } from './identity/routes.ts'
import { forgetDeskSessions } from './identity/sessions/desk-session-store.ts'
import { forgetSessions } from './identity/sessions/session-store.ts'
import { staffAccessRoutes } from './staff/routes.ts'
import { accountTables } from './tables.ts'

/** ms for which expired links stay stored, because the limits count the links of an hour (D-163) */
const linksMs = 60 * minuteMs
/** ms for which entries of the audit log are stored */
const changesMs = storedDays.staffChanges * dayMs
/**
 * How long nonces are stored, in ms. A call is accepted until `nonceWindow` after its timestamp. The timestamp may lie
 * in the future by up to `nonceWindow`, so the same call may be accepted for twice this time.
 */
const noncesMs = 2 * nonceWindow * 1000

/** Identity of callers: customers, staff and API keys, and what each may do. */
export const accounts = defineModule({
  calls: (context) => ({
    ...customerRoutes(context, passwordSetter(context)),
    ...operatorCustomerRoutes(context),
    ...identityRoutes(context),
    ...staffAccessRoutes(context),
    ...staffChangeRoutes(context),
    ...deskKeyRoutes(context),
  }),
  expiry: [
    olderThan(0, forgetSessions),
    olderThan(0, forgetDeskSessions),
    olderThan(0, forgetChallenges),
    olderThan(linksMs, forgetResets),
    olderThan(linksMs, forgetEmailChanges),
    olderThan(noncesMs, forgetNonces),
    olderThan(changesMs, forgetChanges),
  ],
  tables: {
    'Customers, staff and keys': accountTables,
  },
})
