/** Find or do anything: rooms, an order by its number, a person by phone or name, what can be taken back. */
import * as Radix from '@radix-ui/react-dialog'
import { Command } from 'cmdk'
import { Hash, Search, ShoppingBag, Undo2, User } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskOrder } from '#api/orders.ts'
import { list, own } from '#api/request.ts'
import { useSession } from '#api/session.ts'
import { palette } from '#wording/palette.ts'
import { common } from '#wording/common.ts'
import { undoLast, useToasts } from '#ui/toasts.ts'
import { rooms } from './rooms.tsx'

/** rows of orders that are shown */
const mostFound = 6

export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const rights = useSession(({ session }) => session?.rights) ?? []
  const lastUndo = useToasts((state) => state.lastUndo)
  const search = text.trim()
  const found = useQuery({
    queryKey: ['orders', 'palette', search],
    queryFn: ({ signal }) =>
      list<DeskOrder>(`${own}/desk/orders`, { tab: 'all', search, per_page: mostFound }, signal),
    enabled: search.length >= 2 && rights.includes('readOrders'),
    staleTime: 30_000,
  })
  const go = (to: string) => {
    onClose()
    void navigate(to)
  }
  const pages = rooms.flatMap((room) => [
    room,
    ...(room.pages ?? []).filter(({ path }) => path !== room.path),
  ])
  const mayOpen = ({ right }: { right?: string }) => !right || rights.some((each) => each === right)
  const matches = (name: string) => name.toLowerCase().includes(search.toLowerCase())

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content className="palette" aria-describedby={undefined}>
          <Radix.Title className="sr-only">{palette.title}</Radix.Title>
          <Command shouldFilter={false} loop label={palette.title}>
            <div className="ask">
              <Search aria-hidden size={18} />
              <Command.Input value={text} onValueChange={setText} placeholder={palette.placeholder} />
              <Radix.Close asChild>
                <button type="button" className="key" aria-label={common.close}>
                  Esc
                </button>
              </Radix.Close>
            </div>
            <Command.List>
              <Command.Empty>{found.isFetching ? common.loading : palette.nothing(search)}</Command.Empty>
              {found.data && found.data.rows.length > 0 && (
                <Command.Group heading={palette.orders}>
                  {found.data.rows.map(({ id, number, customer, status }) => (
                    <Command.Item key={id} value={`order-${id}`} onSelect={() => go(`/orders/${id}`)}>
                      {customer.name ? <User aria-hidden /> : <ShoppingBag aria-hidden />}
                      <b>#{number}</b>
                      <span dir="auto" className="cut">
                        {customer.name}
                      </span>
                      <span className="quiet small">{status}</span>
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              {lastUndo && (search === '' || matches(common.undo)) && (
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
              <Command.Group heading={palette.rooms}>
                {pages
                  .filter((each) => mayOpen(each) && matches(each.name))
                  .map(({ path, name }) => (
                    <Command.Item key={path} value={path} onSelect={() => go(path)}>
                      <Hash aria-hidden />
                      {name}
                    </Command.Item>
                  ))}
              </Command.Group>
            </Command.List>
            <footer>
              <span>{palette.keys}</span>
            </footer>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
