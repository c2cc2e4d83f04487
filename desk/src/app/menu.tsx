/** The desk's menu and routes, from the features and from extensions. */
import { Puzzle } from 'lucide-react'
import type { ReactElement } from 'react'
import { matchRoutes, Navigate, Route } from 'react-router'
import { screens } from 'virtual:extension-screens'
import type { Right } from '@sauda/contract/rights.ts'
import type { Feature, MenuEntry as Entry, PageRoute } from '#components/define-feature.ts'
import { type Session, useSession } from '#api/session.ts'
import { sections as words } from '#wording/sections.ts'
import { byPlace } from './by-place.ts'
import { type LoadedPage, loadedPage } from './loaded-page.tsx'
import { NoRights } from './NoRights.tsx'

/** `right`: needed to open the page at the path, or one of several; undefined: everybody may */
type Opened = { right?: Right | readonly Right[] | undefined }

/** Whether a person with these rights may open a page. */
export const mayOpen = (rights: readonly string[], { right }: Opened): boolean =>
  right === undefined || [right].flat().some((each) => rights.includes(each))

type Page = Omit<Entry, 'icon' | 'key' | 'kind'> & Opened
export type MenuEntry = Entry & Opened & { pages?: readonly Page[] }

const features = Object.values(
  import.meta.glob<Feature>('#features/*/feature.ts', { eager: true, import: 'default' }),
)

/** Continues to send what features could not send in an earlier visit; called after a sign-in. */
export function resumeWork({ rights, user }: Session): void {
  for (const { resume } of features) if (resume && rights.includes(resume.right)) resume.run(user.id)
}

const routes = features.flatMap(({ pages: own }) => own).map(({ path, right }) => ({ path, right }))

const withRight = <T extends { path: string }>(listed: T): T & Opened => ({
  ...listed,
  right: matchRoutes(routes, listed.path)?.[0]?.route.right,
})

const subpages = byPlace(features.flatMap(({ subpages: own = [] }) => own)).map(withRight)

export const menuEntries: readonly MenuEntry[] = [
  ...byPlace(features.flatMap(({ menu }) => (menu ? [menu] : []))).map((entry) => {
    const pages = subpages.filter(({ below }) => below === entry.path)
    return { ...withRight(entry), ...(pages.length > 0 && { pages }) }
  }),
  ...extensionEntries(),
]

/** The menu entry for extensions, when one adds a screen. */
function extensionEntries(): MenuEntry[] {
  if (screens.length === 0) return []
  return [
    {
      path: '/extensions',
      name: words.extensions,
      icon: Puzzle,
      key: 'x',
      right: screens.map(({ right }) => right),
      pages: screens.map((each) => ({ path: screenPath(each), name: each.title, right: each.right })),
    },
  ]
}

function screenPath({ extension, path }: (typeof screens)[number]): string {
  return `/extensions/${extension}/${path}`
}

type Shown = Omit<PageRoute, 'load'> & LoadedPage

export const pages: readonly Shown[] = features
  .flatMap((feature) => feature.pages)
  .map(({ load, ...route }) => ({ ...route, ...loadedPage(load) }))

/** The menu entries that a person may open. */
export const entriesFor = ({ rights }: Session): readonly MenuEntry[] =>
  menuEntries.filter((entry) => mayOpen(rights, entry))

/** A screen of an extension inside the desk's frame. */
const screenPage = ({ extension, title, load }: (typeof screens)[number]): LoadedPage =>
  loadedPage(async () => {
    const [{ default: Screen }, { ExtensionScreen }] = await Promise.all([
      load(),
      import('#features/extension-screen/ExtensionScreen.tsx'),
    ])
    return { default: () => <ExtensionScreen {...{ extension, title, Screen }} /> }
  })

const extensionPages: readonly Shown[] = [
  ...screens.map((each) => ({
    path: screenPath(each),
    right: each.right,
    ...screenPage(each),
  })),
  ...(screens.length > 0
    ? [{ path: '/extensions', Page: FirstScreen, load: () => Promise.resolve({ default: FirstScreen }) }]
    : []),
]

/** Opens the first screen of an extension that the person may see. */
function FirstScreen() {
  const rights = useSession(({ session }) => session?.rights) ?? []
  const first = screens.find((each) => mayOpen(rights, each)) ?? screens[0]
  return first && <Navigate to={screenPath(first)} replace />
}

export const pageRoutes = (): ReactElement[] =>
  [...pages, ...extensionPages].map(({ path, right, Page }) => (
    <Route
      key={path}
      path={path}
      element={
        <NoRights right={right}>
          <Page />
        </NoRights>
      }
    />
  ))
