/** The frame: a menu beside the page, and on phones a bar at the lower edge. */
import { ChevronsUpDown, Ellipsis, ExternalLink, Search, WifiOff } from 'lucide-react'
import { Wordmark } from '@sauda/storefront/ui/Wordmark.tsx'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router'
import { useConnection } from '#api/connection.ts'
import { useCounts } from '#api/counts.ts'
import { useWaiting } from '#api/outbox.ts'
import { useLiveOrders } from '#api/live-orders.ts'
import { useSession, type Session } from '#api/session.ts'
import { initials } from '#components/initials.ts'
import { frame } from '#wording/frame.ts'
import { common } from '#wording/common.ts'
import { roles } from '#wording/roles.ts'
import { Time } from '#ui/Time.tsx'
import type * as FrameParts from './frame-parts.ts'
import { LateMenu } from './LateMenu.tsx'
import { entriesFor, mayOpen, type MenuEntry } from './menu.tsx'
import { useKeys } from './use-keys.ts'

export function Frame({ children }: { children: ReactNode }) {
  const session = useSession((state) => state.session)
  const [open, setOpen] = useState<'palette' | 'keys' | undefined>()
  useLiveOrders()
  useTopOfPage()
  const onFind = () => setOpen('palette')
  useKeys({ openPalette: onFind, openKeys: () => setOpen('keys') })
  const parts = useParts(open)
  if (!session) return null
  return (
    <div className="desk">
      <a className="skip-link" href="#main">
        {frame.skip}
      </a>
      <SideMenu {...{ session, parts, onFind }} onKeys={() => setOpen('keys')} />
      <div className="desk-page">
        <OfflineBar />
        <SubpageTabs session={session} />
        {children}
        {session.demo && <p className="demo-line only-phone">{frame.demo}</p>}
      </div>
      <PhoneMenu {...{ session, parts, onFind }} />
      {parts && <parts.PreparedPages session={session} />}
      {parts && open === 'palette' && <parts.Palette onClose={() => setOpen(undefined)} />}
      {parts && open === 'keys' && <parts.KeysHelp onClose={() => setOpen(undefined)} />}
    </div>
  )
}

/**
 * Opens a page at its top, although the browser would keep the scroll position of the last page. On Back it restores
 * the position.
 */
function useTopOfPage(): void {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const opened = useEffectEvent(() => {
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0)
  })
  useLayoutEffect(() => opened(), [pathname])
}

type Parts = typeof FrameParts

/** The parts that open on demand; undefined until loaded. @param wanted a new value loads again after a failure */
function useParts(wanted: string | undefined): Parts | undefined {
  const [parts, setParts] = useState<Parts>()
  const isOnline = useConnection((state) => state.isOnline)
  useEffect(() => {
    if (!parts) import('./frame-parts.ts').then(setParts, () => {})
  }, [parts, wanted, isOnline])
  return parts
}

const isWithin = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)

/** The subpages of a menu entry that the person may open. */
const pagesFor = ({ rights }: Session, { pages = [] }: MenuEntry) =>
  pages.filter((page) => mayOpen(rights, page))

/** Tabs above the page, where the menu does not show subpages. */
function SubpageTabs({ session }: { session: Session }) {
  const { pathname } = useLocation()
  const counts = useCounts()
  const entry = entriesFor(session).find((each) => each.path !== '/' && isWithin(pathname, each.path))
  const pages = entry ? pagesFor(session, entry) : []
  if (!entry || pages.length < 2 || !pages.some(({ path }) => path === pathname)) return null
  return (
    <nav className="menu-subpages" aria-label={frame.pagesOf(entry.name)}>
      {pages.map(({ path, name, count }) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {name}
          {counts && count && count(counts) > 0 && <b>{count(counts)}</b>}
        </Link>
      ))}
    </nav>
  )
}

type FrameMenuProps = { session: Session; parts: Parts | undefined; onFind: () => void }

function SideMenu({ session, parts, onFind, onKeys }: FrameMenuProps & { onKeys: () => void }) {
  const { pathname } = useLocation()
  const counts = useCounts()
  return (
    <div className="menu">
      <Link to="/" className="menu-brand" title={common.toToday}>
        <Wordmark className="" />
        <span>{common.desk.toLowerCase()}</span>
      </Link>
      <button type="button" className="menu-search" onClick={onFind}>
        <Search aria-hidden size={16} />
        <span>{frame.find}</span>
        <kbd className="key">Ctrl K</kbd>
      </button>
      <nav aria-label={frame.sections}>
        <ul className="menu-entries">
          {entriesFor(session).map((entry) => {
            const { path, name, icon: Icon, count, kind } = entry
            const isOpen = isWithin(pathname, path)
            const number = counts && count ? count(counts) : 0
            const shown = pagesFor(session, entry)
            const current = shown
              .filter((page) => isWithin(pathname, page.path))
              .toSorted((one, other) => other.path.length - one.path.length)[0]
            return (
              <li key={path}>
                <Link to={path} aria-current={isOpen ? (pathname === path ? 'page' : 'true') : undefined}>
                  <Icon aria-hidden />
                  <span>{name}</span>
                  {number > 0 && (
                    <span className="count" data-kind={kind}>
                      {number}
                    </span>
                  )}
                </Link>
                {isOpen && shown.length > 1 && (
                  <ul className="menu-pages">
                    {shown.map((page) => (
                      <li key={page.path}>
                        <Link to={page.path} data-parent aria-current={page === current ? 'page' : undefined}>
                          <span>{page.name}</span>
                          {counts && page.count && page.count(counts) > 0 && (
                            <span className="count">{page.count(counts)}</span>
                          )}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="menu-foot">
        {session.demo && <p className="tiny quiet px-2 pb-1">{frame.demo}</p>}
        <a href="/" target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden size={16} />
          <span>{frame.viewShop}</span>
        </a>
        <LateMenu
          trigger={(late) => (
            <button type="button" className="menu-person" {...late}>
              <span className="avatar" aria-hidden>
                {initials(session.user.name)}
              </span>
              <span className="flex flex-col min-w-0 flex-1">
                <b className="cut" dir="auto">
                  {session.user.name}
                </b>
                <span className="tiny quiet">{roles[session.user.role]}</span>
              </span>
              <ChevronsUpDown aria-hidden size={16} />
            </button>
          )}
          menu={
            parts &&
            ((menu) => (
              <parts.PersonMenu
                {...menu}
                label={frame.person(session.user.name, roles[session.user.role])}
                onKeys={onKeys}
              />
            ))
          }
        />
      </div>
    </div>
  )
}

/** number of menu entries at the lower edge of a phone, besides "More" */
const atTheEdge = 4

function PhoneMenu({ session, parts, onFind }: FrameMenuProps) {
  const { pathname } = useLocation()
  const counts = useCounts()
  const mine = entriesFor(session)
  const isInMore = mine.slice(atTheEdge).some(({ path }) => isWithin(pathname, path))
  return (
    <nav className="tab-bar" aria-label={frame.sections}>
      {mine.slice(0, atTheEdge).map(({ path, name, icon: Icon, count, kind }) => {
        const number = counts && count ? count(counts) : 0
        return (
          <Link key={path} to={path} aria-current={isWithin(pathname, path) ? 'page' : undefined}>
            <Icon aria-hidden />
            {name}
            {kind && number > 0 && <b>{number}</b>}
          </Link>
        )
      })}
      <LateMenu
        trigger={(late) => (
          <button type="button" aria-current={isInMore ? 'true' : undefined} {...late}>
            <Ellipsis aria-hidden />
            {frame.more}
          </button>
        )}
        menu={
          parts && ((menu) => <parts.MoreMenu {...menu} entries={mine.slice(atTheEdge)} onFind={onFind} />)
        }
      />
    </nav>
  )
}

function OfflineBar() {
  const { isOnline, since } = useConnection()
  const waiting = useWaiting()
  if (isOnline) return null
  return (
    <div className="offline-bar" role="status">
      <WifiOff aria-hidden size={16} />
      <span>
        {frame.offline} {since && <Time value={since} />}. {frame.waiting(waiting)}
      </span>
    </div>
  )
}
