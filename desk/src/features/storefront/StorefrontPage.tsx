/** Storefront content: home page, information pages, footer links; and redirects. */
import { CornerUpRight, ExternalLink, FileText, Images, PanelBottom } from 'lucide-react'
import { useParams } from 'react-router'
import type { SettingsGroup } from '#api/settings.ts'
import type { Values } from '#components/SchemaForm.tsx'
import { FirstStepsLink } from '#components/FirstStepsLink.tsx'
import { SettingsSheet } from '#components/SettingsSheet.tsx'
import { frame } from '#wording/frame.ts'
import { redirects } from '#wording/redirects.ts'
import { sections } from '#wording/sections.ts'
import { storefront as words } from '#wording/storefront.ts'
import { OutLink } from '#ui/Button.tsx'
import { DraftForm } from './DraftForm.tsx'
import { RedirectsPage } from './RedirectsPage.tsx'

type OwnPage = { slug?: string; title?: string }

/** Paths of the owner's information pages. */
const informationPages = ({ own }: Values) => [
  ...(own as readonly OwnPage[]).flatMap(({ slug, title }) =>
    slug ? [[`/pages/${slug}`, title || slug] as const] : [],
  ),
  ['/privacy-policy', words.privacy] as const,
  ['/terms-of-service', words.terms] as const,
]
const home = () => [['/', words.homePage] as const]

const parts = [
  {
    name: 'home',
    icon: Images,
    form: (group: SettingsGroup) => <DraftForm key="home" group={group} pagesOf={home} />,
  },
  {
    name: 'pages',
    icon: FileText,
    form: (group: SettingsGroup) => <DraftForm key="pages" group={group} pagesOf={informationPages} />,
  },
  {
    name: 'footer',
    icon: PanelBottom,
    form: (group: SettingsGroup) => <DraftForm key="footer" group={group} pagesOf={home} isAtEnd />,
  },
  { name: 'redirects', icon: CornerUpRight, title: redirects.title, page: <RedirectsPage /> },
]

export default function StorefrontPage() {
  const { group = 'home' } = useParams()
  return (
    <SettingsSheet
      title={sections.storefront}
      path="/storefront"
      parts={parts}
      current={group}
      actions={
        <>
          <FirstStepsLink />
          <OutLink href="/" target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            {frame.viewShop}
          </OutLink>
        </>
      }
    />
  )
}
