/** /dashboard/profile: account details and change of password. */
import type { Customer, User } from '@sauda/domain/customer.ts'
import type { AccountForm } from '@sauda/domain/forms/registration.ts'
import { splitName } from '@sauda/domain/text.ts'
import { account } from '@sauda/domain/wording/account.ts'
import { profile as text } from '@sauda/domain/wording/registration.ts'
import { useQuery } from '@tanstack/react-query'
import { AccountFrame } from '#components/AccountFrame.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { customerQuery } from '#queries/customers.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { sessionsQuery } from '#queries/own-account.ts'
import { isGone } from '#queries/unless-gone.ts'
import { useSignedInUser } from '#state/session-store.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { AccountDetails } from './AccountDetails.tsx'
import { Addresses } from './Addresses.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { OwnData } from './OwnData.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Sessions } from './Sessions.tsx'

export function ProfilePage() {
  usePageTitle(account.profile)
  const user = useSignedInUser()
  const customer = useQuery(customerQuery(user.id))
  // Accounts of a WooCommerce host have neither sessions nor a data export.
  const { lostPasswordUrl, passkeys = true } = useShopConfig()
  const isHosts = lostPasswordUrl !== undefined
  const sessions = useQuery({ ...sessionsQuery(user.id), enabled: !isHosts })
  return (
    <AccountFrame>
      <h1 tabIndex={-1} className="text-2xl">
        {account.profile}
      </h1>
      <div className="mt-5 max-w-140">
        <Tabs
          label={text.tabs}
          tabs={[
            {
              id: 'account',
              name: text.accountTab,
              panel: customer.isPending ? (
                // The placeholder is as high as the form, so that the sections below do not move.
                <div className="grid min-h-128 place-items-center text-brand sm:min-h-98">
                  <Spinner />
                </div>
              ) : (
                <AccountDetails
                  userId={user.id}
                  known={knownDetails(customer.data, user)}
                  pendingEmail={customer.data?.pendingEmail}
                />
              ),
            },
            { id: 'password', name: text.passwordTab, panel: <ChangePassword /> },
          ]}
        />
      </div>
      {!isHosts && !isGone(customer.error) && (
        <Addresses
          userId={user.id}
          customer={customer.data}
          onRetry={customer.isLoadingError ? () => void customer.refetch() : undefined}
        />
      )}
      <LanguageChoice />
      {!isHosts && !isGone(sessions.error) && (
        <>
          {passkeys && <Passkeys userId={user.id} />}
          <Sessions userId={user.id} />
          <OwnData />
        </>
      )}
    </AccountFrame>
  )
}

/** When the profile fails to load, the browser's data of the user is used, without a message. */
function knownDetails(customer: Customer | undefined, user: User): AccountForm {
  const name = splitName(user.name)
  return {
    firstName: customer?.firstName || name.first,
    lastName: customer?.lastName || name.last,
    displayName: user.name,
    email: customer?.email || user.email,
  }
}
