/** The command palette: pages, orders, people, products, and Undo. */
import * as Radix from '@radix-ui/react-dialog'
import { Command } from 'cmdk'
import { Hash, Search, SlidersHorizontal, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#api/session.ts'
import { useSettingsTitles } from '#api/settings.ts'
import { palette } from '#wording/palette.ts'
import { found } from '#wording/settings-pages.ts'
import { common } from '#wording/common.ts'
import { OpenWindow } from '#ui/Dialog.tsx'
import { undoLast, useToasts } from '#ui/toasts.ts'
import { useFound } from './palette-search.ts'
import { placesFor } from './palette-places.ts'
import { mayOpen, menuEntries } from './menu.tsx'

/** keys that change the selected line */
const moving = ['ArrowDown', 'ArrowUp', 'Home', 'End']

export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const rights = useSession(({ session }) => session?.rights) ?? []
  const lastUndo = useToasts((state) => state.lastUndo)
  const search = text.trim()
  const { groups, isAsking, hasFailed } = useFound(search)
  // Later results may appear above earlier ones. The first line stays selected until a key moves the selection.
  const [moved, setMoved] = useState<string>()
  const isMoving = useRef(false)
  const go = (to: string) => {
    onClose()
    void navigate(to)
  }
  const pages = menuEntries.flatMap((entry) => [
    entry,
    ...(entry.pages ?? []).filter(({ path }) => path !== entry.path),
  ])
  const matches = (name: string) => name.toLowerCase().includes(search.toLowerCase())

  const shownPages = pages.filter((each) => mayOpen(rights, each) && matches(each.name))
  const places = placesFor(search, rights, new Map(useSettingsTitles()))
  const offersUndo = lastUndo && (search === '' || matches(common.undo))
  const [first] = [
    ...groups.flatMap(({ kind, rows }) => rows.map(({ id }) => `${kind}-${id}`)),
    ...(offersUndo ? ['undo'] : []),
    ...shownPages.map(({ path }) => path),
    ...[...places.actions, ...places.settings].map(({ to, name }) => `${name} ${to}`),
  ]

  return (
    <OpenWindow className="palette" onClose={onClose}>
      <Radix.Title className="sr-only">{palette.title}</Radix.Title>
      <Command
        shouldFilter={false}
        loop
        label={palette.title}
        value={moved ?? first ?? ''}
        onValueChange={(value) => isMoving.current && setMoved(value)}
        onKeyDown={(event) => (isMoving.current = moving.includes(event.key))}
        onPointerMove={() => (isMoving.current = true)}
      >
        <div className="ask">
          <Search aria-hidden size={18} />
          <Command.Input
            value={text}
            onValueChange={(typed) => {
              setText(typed)
              setMoved(undefined)
            }}
            placeholder={palette.placeholder}
          />
          <Radix.Close asChild>
            <button type="button" className="key">
              Esc <span className="sr-only">{common.close}</span>
            </button>
          </Radix.Close>
        </div>
        <Command.List>
          <Command.Empty>{isAsking ? common.loading : palette.nothing(search)}</Command.Empty>
          {hasFailed && (
            <p role="status" className="palette-note">
              {palette.failed}
            </p>
          )}
          {groups.map(({ kind, name, icon: Icon, rows }) => {
            return (
              <Command.Group key={kind} heading={name}>
                {rows.map(({ id, to, title, text: more, fact }) => (
                  <Command.Item key={id} value={`${kind}-${id}`} onSelect={() => go(to)}>
                    <Icon aria-hidden />
                    <b dir="auto" className="cut">
                      {title}
                    </b>
                    {more && (
                      <span dir="auto" className="cut">
                        {more}
                      </span>
                    )}
                    <span className="quiet small">{fact}</span>
                  </Command.Item>
                ))}
              </Command.Group>
            )
          })}
          {lastUndo && offersUndo && (
            <Command.Group heading={palette.actions}>
              <Command.Item
                value="undo"
                onSelect={() => {
                  onClose()
                  undoLast()
                }}
              >
                <Undo2 aria-hidden />
                {palette.undo(lastUndo.text)}
              </Command.Item>
            </Command.Group>
          )}
          {shownPages.length > 0 && (
            <Command.Group heading={palette.sections}>
              {shownPages.map(({ path, name }) => (
                <Command.Item key={path} value={path} onSelect={() => go(path)}>
                  <Hash aria-hidden />
                  {name}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          <Places heading={palette.actions} places={places.actions} onGo={go} />
          <Places heading={found.heading} places={places.settings} onGo={go} />
        </Command.List>
        <footer>
          <span>{palette.keys}</span>
        </footer>
      </Command>
    </OpenWindow>
  )
}

type PlacesProps = {
  heading: string
  places: ReturnType<typeof placesFor>['actions']
  onGo: (to: string) => void
}

const Places = ({ heading, places, onGo }: PlacesProps) =>
  places.length === 0 ? null : (
    <Command.Group heading={heading}>
      {places.map(({ to, name }) => (
        <Command.Item key={`${name} ${to}`} value={`${name} ${to}`} onSelect={() => onGo(to)}>
          <SlidersHorizontal aria-hidden />
          {name}
        </Command.Item>
      ))}
    </Command.Group>
  )
