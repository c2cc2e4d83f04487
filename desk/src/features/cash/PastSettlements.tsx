/** Past settlements, newest first; a recent one can be undone. */
import { useState } from 'react'
import { undoWithinMs } from '@sauda/domain/order-facts.ts'
import { ListBody } from '#components/ListBody.tsx'
import { useRows } from '#components/list-state.ts'
import { cash as words } from '#wording/cash.ts'
import { common } from '#wording/common.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { Time } from '#ui/Time.tsx'
import { useNow } from '#ui/use-now.ts'
import { type Settlement, settlements, useUndo } from './cash-calls.ts'

const perPage = 20

export function PastSettlements() {
  const [page, toPage] = useState(1)
  const list = useRows<Settlement>({ key: ['cash', 'settlements'], path: settlements, page, toPage, perPage })
  return (
    <section aria-labelledby="past-settlements">
      <h2 id="past-settlements" className="section-title cash-title">
        {words.past}
      </h2>
      <ListBody
        list={list}
        failed={words.pastFailed}
        count={words.count}
        empty={<p className="quiet cash-none">{words.noneYet}</p>}
        waiting={2}
      >
        <ul className="cash-past">
          {list.rows.map((each) => (
            <PastRow key={each.id} settlement={each} />
          ))}
        </ul>
      </ListBody>
    </section>
  )
}

function PastRow({ settlement }: { settlement: Settlement }) {
  const { courier, reference, total, fees, parcels, by, at, undone_at: undoneAt } = settlement
  const now = useNow()
  const undo = useUndo()
  const mayUndo = undoneAt === null && now.getTime() - new Date(at).getTime() < undoWithinMs
  return (
    <li className="settings-row">
      <span className="two-lines min-w-0">
        <b className="font-semibold flex flex-wrap gap-2">
          <bdi>{courier}</bdi> <Money amount={total} />
          {undoneAt !== null && <Badge>{words.takenBack}</Badge>}
        </b>
        <span className="small quiet break-words">
          <Time value={at} /> · {words.parcels(parcels)}
          {Number(fees) > 0 && (
            <>
              {' · '}
              {words.fees} <Money amount={fees} />
            </>
          )}
          {reference && (
            <>
              {' · '}
              <bdi>{reference}</bdi>
            </>
          )}
          {' · '}
          {words.by(by)}
        </span>
      </span>
      {mayUndo && (
        <Button
          size="small"
          busy={undo.isPending}
          aria-label={words.undoOf(courier)}
          onClick={() => undo.mutate(settlement)}
        >
          {common.undo}
        </Button>
      )}
    </li>
  )
}
