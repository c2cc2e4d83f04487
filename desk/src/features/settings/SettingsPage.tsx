import { useParams } from 'react-router'
import { SettingsSheet } from '#components/SettingsSheet.tsx'
import { settings as words } from '#wording/settings.ts'

const names = ['shop', 'delivery', 'payment', 'tax', 'mail', 'product', 'search', 'translations']

export default function SettingsPage() {
  const { group = 'shop' } = useParams()
  return <SettingsSheet title={words.title} path="/settings" names={names} current={group} />
}
