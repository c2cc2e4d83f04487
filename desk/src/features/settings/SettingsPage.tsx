import {
  Bike,
  CreditCard,
  HeartPulse,
  History,
  KeyRound,
  Languages,
  Mail,
  Package,
  PackageOpen,
  Percent,
  Puzzle,
  Search,
  Share2,
  Store,
  Truck,
  Users,
  Webhook,
} from 'lucide-react'
import { useParams } from 'react-router'
import { isUnfinished, useFirstSteps, useMarkStep } from '#api/first-steps.ts'
import { useRight } from '#api/session.ts'
import { settingsQuery, useSettingsGroups } from '#api/settings.ts'
import type { PreparePage } from '#components/define-feature.ts'
import { FirstStepsLink } from '#components/FirstStepsLink.tsx'
import { type SettingsPart, SettingsSheet } from '#components/SettingsSheet.tsx'
import { firstSteps } from '#wording/first-steps.ts'
import { settings as words } from '#wording/settings.ts'
import { Button } from '#ui/Button.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { DeliveryPart } from './DeliveryPart.tsx'
import { ChangesPage } from './ChangesPage.tsx'
import { HealthPage } from './HealthPage.tsx'
import { KeysPage } from './KeysPage.tsx'
import { ownerParts, sections } from './sections.ts'
import { MailPreview } from './MailPreview.tsx'
import { MoveInPage } from './MoveInPage.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { StaffPage } from './StaffPage.tsx'
import { WebhooksPage } from './WebhooksPage.tsx'

const listed: readonly SettingsPart[] = [
  { name: 'shop', icon: Store },
  { name: 'delivery', icon: Truck, body: (group) => <DeliveryPart group={group} /> },
  { name: 'couriers', icon: Bike },
  { name: 'payment', icon: CreditCard, first: <PaymentMethods /> },
  { name: 'tax', icon: Percent },
  { name: 'mail', icon: Mail, first: <MailPreview /> },
  { name: 'product', icon: Package },
  { name: 'search', icon: Search },
  { name: 'channels', icon: Share2 },
  { name: 'translations', icon: Languages },
]
const groups = listed.map((part) => ({
  ...part,
  ...(sections[part.name] && { sections: sections[part.name] }),
}))
const health = { name: 'health', icon: HeartPulse, title: words.parts.health, page: <HealthPage /> }
const ownerPages = {
  staff: { icon: Users, page: <StaffPage /> },
  changes: { icon: History, page: <ChangesPage /> },
  keys: { icon: KeyRound, page: <KeysPage /> },
  webhooks: { icon: Webhook, page: <WebhooksPage /> },
  'move-in': { icon: PackageOpen, page: <MoveInPage /> },
}
const own = ownerParts.map((name) => ({ name, title: words.parts[name], ...ownerPages[name] }))

export const prepare: PreparePage = (queries) => void queries.prefetchQuery(settingsQuery)

export default function SettingsPage() {
  const { group = 'shop' } = useParams()
  const isOwner = useRight('staff')
  const ofExtensions = (useSettingsGroups().data ?? [])
    .filter(({ extension }) => extension)
    .map(({ group: name }) => ({ name, icon: Puzzle }))
  return (
    <SettingsSheet
      title={words.title}
      path="/settings"
      parts={[...groups, ...ofExtensions, ...(isOwner ? own : []), health]}
      current={group}
      actions={
        <>
          <FirstStepsLink />
          <ShowFirstSteps />
        </>
      }
    />
  )
}

/** A button that shows the hidden list of first steps on Today again. */
function ShowFirstSteps() {
  const { data } = useFirstSteps()
  const mark = useMarkStep((error) => sayFailure(error.message))
  if (!data?.hidden || !isUnfinished(data)) return null
  return (
    <Button
      busy={mark.isPending}
      onClick={() => mark.mutate({ action: 'show' }, { onSuccess: () => say(firstSteps.shown) })}
    >
      {firstSteps.show}
    </Button>
  )
}
