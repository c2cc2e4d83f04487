/** The menus of the frame: the signed-in person's menu, and "More" on phones with the remaining entries. */
import { useQueryClient } from '@tanstack/react-query'
import { CircleUserRound, ExternalLink, Keyboard, LogOut, Moon, Search, Sun, Volume2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSound } from '#api/live-orders.ts'
import { remove, sessionPath } from '#api/request.ts'
import { signedOut } from '#api/session.ts'
import { frame } from '#wording/frame.ts'
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx'
import { sayFailure } from '#ui/toasts.ts'
import type { MenuEntry } from './menu.tsx'
import { isDark, setDark } from './theme.ts'

type FrameMenuProps = {
  trigger: ReactNode
  /** whether the menu is open at first */
  isOpen: boolean
}
type PersonMenuProps = FrameMenuProps & { label: string; onKeys: () => void }

export const PersonMenu = ({ onKeys, ...menu }: PersonMenuProps) => (
  <Menu {...menu}>
    <PersonItems onKeys={onKeys} />
  </Menu>
)

type MoreMenuProps = FrameMenuProps & { entries: readonly MenuEntry[]; onFind: () => void }

export function MoreMenu({ entries, onFind, ...menu }: MoreMenuProps) {
  const navigate = useNavigate()
  return (
    <Menu {...menu}>
      {entries.map(({ path, name, icon }) => (
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
      <PersonItems />
    </Menu>
  )
}

/** @param onKeys opens the list of keys; undefined: the menu does not offer the list */
function PersonItems({ onKeys }: { onKeys?: () => void }) {
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
      {onKeys && (
        <MenuItem icon={Keyboard} onSelect={onKeys}>
          {frame.shortcuts}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem icon={LogOut} onSelect={() => void leave()}>
        {frame.signOut}
      </MenuItem>
    </>
  )
}
