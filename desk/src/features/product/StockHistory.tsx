/** The stock history of a product: each movement with cause, author and time. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { Link } from 'react-router'
import { list, own } from '#api/request.ts'
import { product as words } from '#wording/product.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Dialog.tsx'
import { Empty, Failure, FailureLine, Loading } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'

type Movement = RowOf<'listStockMovements'>

const perPage = 20

export const StockHistory = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Drawer title={words.history} isOpen onClose={onClose}>
    <Movements id={id} />
  </Drawer>
)

export function Movements({ id }: { id: number }) {
  const found = useInfiniteQuery({
    queryKey: ['stock-movements', id],
    queryFn: ({ pageParam: page, signal }) =>
      list<Movement>(`${own}/desk/products/${id}/stock`, { page, per_page: perPage }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length + 1 : undefined),
    staleTime: 0,
  })
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  if (found.isLoadingError)
    return <Failure title={words.movements.failed} error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <Loading rows={4} />
  if (rows.length === 0)
    return <Empty icon={PackageOpen} title={words.movements.empty} text={words.movements.emptyText} />
  return (
    <>
      <ul className="timeline">
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <b className="font-semibold">{signed(row.difference)}</b>{' '}
              <span className="quiet">{words.movements.units(row.before, row.after)}</span>{' '}
              <Cause row={row} />
            </span>
            <Time value={row.at} />
            {row.who && <p dir="auto">{row.who}</p>}
          </li>
        ))}
      </ul>
      {found.isFetchNextPageError && (
        <FailureLine text={words.movements.failed} onRetry={() => void found.fetchNextPage()} />
      )}
      {found.hasNextPage && !found.isFetchNextPageError && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {words.movements.more}
        </Button>
      )}
    </>
  )
}

const signed = (difference: number): string => (difference < 0 ? `−${-difference}` : `+${difference}`)

function Cause({ row: { cause, reference } }: { row: Movement }) {
  const name = words.movements.causes[cause]
  return reference && ['order', 'refund', 'cancel'].includes(cause) ? (
    <Link className="link" to={`/orders/${reference}`}>
      {name} #{reference}
    </Link>
  ) : (
    name
  )
}
