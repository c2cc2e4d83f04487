/** The frame: a menu beside the page, and on phones a bar at the lower edge. */
import { useQueryClient } from '@tanstack/react-query'
import {
  ChevronsUpDown,
  CircleUserRound,
  Ellipsis,
  ExternalLink,
  Keyboard,
  LogOut,
  Moon,
  Search,
  Sun,
  Volume2,
  WifiOff,
} from 'lucide-react'
import { Wordmark } from '@sauda/storefront/ui/Wordmark.tsx'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useConnection } from '#api/connection.ts'
import { useCounts } from '#api/counts.ts'
import { useWaiting } from '#api/outbox.ts'
import { useLiveOrders, useSound } from '#api/live-orders.ts'
import { remove, sessionPath } from '#api/request.ts'
import { signedOut, useSession, type Session } from '#api/session.ts'
import { initials } from '#components/initials.ts'
import { frame } from '#wording/frame.ts'
import { common } from '#wording/common.ts'
import { roles } from '#wording/roles.ts'
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx'
import { Time } from '#ui/Time.tsx'
import { sayFailure } from '#ui/toasts.ts'
import { KeysHelp } from './KeysHelp.tsx'
import { Palette } from './Palette.tsx'
import { menuEntries, type MenuEntry } from './menu.tsx'
import { isDark, setDark } from './theme.ts'
import { useKeys } from './use-keys.ts'

export function Frame({ children }: { children: ReactNode }) {
  const session = useSession((state) => state.session)
  const [open, setOpen] = useState<'palette' | 'keys' | undefined>()
  useLiveOrders()
  useKeys({ openPalette: () => setOpen('palette'), openKeys: () => setOpen('keys') })
  if (!session) return null
  return (
    <div className="desk">
      <a className="skip-link" href="#main">
        {frame.skip}
      </a>
      <SideMenu session={session} onFind={() => setOpen('palette')} onKeys={() => setOpen('keys')} />
      <div className="min-w-0">
        <OfflineBar />
        <SubpageTabs session={session} />
        {children}
        {session.demo && <p className="demo-line only-phone">{frame.demo}</p>}
      </div>
      <PhoneMenu session={session} onFind={() => setOpen('palette')} />
      {open === 'palette' && <Palette onClose={() => setOpen(undefined)} />}
      {open === 'keys' && <KeysHelp onClose={() => setOpen(undefined)} />}
    </div>
  )
}

/** The menu entries that a role may open. */
const entriesFor = ({ rights }: Session) =>
  menuEntries.filter(({ right }) => !right || rights.includes(right))

const isWithin = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)

/** The subpages of an entry that a role may open. */
const pagesFor = ({ rights }: Session, { pages = [] }: MenuEntry) =>
  pages.filter(({ right }) => !right || rights.includes(right))

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

function SideMenu({ session, onFind, onKeys }: { session: Session; onFind: () => void; onKeys: () => void }) {
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
      <nav aria-label={frame.rooms}>
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
        <Menu
          label={frame.person(session.user.name, roles[session.user.role])}
          trigger={
            <button type="button" className="menu-person">
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
          }
        >
          <PersonItems onKeys={onKeys} />
        </Menu>
      </div>
    </div>
  )
}

function PersonItems({ onKeys }: { onKeys: () => void }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const sound = useSound()
  const leave = () =>
    remove(sessionPath).then(
      () => {
        queries.clear()
        signedOut()
      },
      (error: Error) => sayFailure(error.message),
    )
  return (
    <>
      <MenuItem icon={isDark() ? Sun : Moon} onSelect={() => setDark(!isDark())}>
        {isDark() ? frame.light : frame.dark}
      </MenuItem>
      <MenuItem icon={Volume2} onSelect={sound.toggle}>
        {frame.soundOn}
        {sound.isOn && <span className="legend ms-auto [--colour:var(--deal)]" />}
      </MenuItem>
      <MenuItem icon={CircleUserRound} onSelect={() => navigate('/me')}>
        {frame.sessions}
      </MenuItem>
      <MenuItem icon={Keyboard} onSelect={onKeys}>
        {frame.shortcuts}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={LogOut} onSelect={() => void leave()}>
        {frame.signOut}
      </MenuItem>
    </>
  )
}

/** entries that fit at the lower edge, besides "More" */
const atTheEdge = 4

function PhoneMenu({ session, onFind }: { session: Session; onFind: () => void }) {
  const { pathname } = useLocation()
  const counts = useCounts()
  const navigate = useNavigate()
  const mine = entriesFor(session)
  return (
    <nav className="tab-bar" aria-label={frame.rooms}>
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
      <Menu
        trigger={
          <button type="button">
            <Ellipsis aria-hidden />
            {frame.more}
          </button>
        }
      >
        {mine.slice(atTheEdge).map(({ path, name, icon }) => (
          <MenuItem key={path} icon={icon} onSelect={() => navigate(path)}>
            {name}
          </MenuItem>
        ))}
        <MenuItem icon={Search} onSelect={onFind}>
          {frame.find}
        </MenuItem>
        <MenuItem icon={ExternalLink} onSelect={() => window.open('/', '_blank', 'noreferrer')}>
          {frame.viewShop}
        </MenuItem>
        <MenuLine />
        <PersonItems onKeys={() => {}} />
      </Menu>
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
