/** What the shop's pages say: home page, information pages, links at the foot. */
import { ExternalLink, FileText, Images, PanelBottom } from 'lucide-react'
import { useParams } from 'react-router'
import { SettingsSheet } from '#components/SettingsSheet.tsx'
import { frame } from '#wording/frame.ts'
import { rooms } from '#wording/rooms.ts'
import { OutLink } from '#ui/Button.tsx'

const parts = [
  { name: 'home', icon: Images },
  { name: 'pages', icon: FileText },
  { name: 'footer', icon: PanelBottom },
]

export default function StorefrontPage() {
  const { group = 'home' } = useParams()
  return (
    <SettingsSheet
      title={rooms.storefront}
      path="/storefront"
      parts={parts}
      current={group}
      actions={
        <OutLink href="/" target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          {frame.viewShop}
        </OutLink>
      }
    />
  )
}
