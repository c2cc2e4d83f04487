/** Addresses that visitors opened and the shop does not have, each with a suggested redirect. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post, put } from '#api/request.ts'
import { ListBody } from '#components/ListBody.tsx'
import { useRows } from '#components/list-state.ts'
import { redirects } from '#wording/redirects.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { type MissingAddress, missingKey, missingPath, redirectsKey, redirectsPath } from './redirect.ts'

const words = redirects.missing

const rowsPerPage = 10

/** Requested addresses without a page. @param onChoose opens the form of a redirect for an address */
export function MissingAddresses({ onChoose }: { onChoose: (path: string) => void }) {
  const [page, setPage] = useState(1)
  const list = useRows<MissingAddress>({
    ...{ key: missingKey, path: missingPath, page, toPage: setPage },
    perPage: rowsPerPage,
  })
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <h3 className="font-semibold">{words.title}</h3>
      <p className="hint">{words.text}</p>
      <ListBody
        list={list}
        failed={words.failed}
        count={words.count}
        waiting={3}
        empty={<Empty title={words.empty} text={words.emptyText} />}
      >
        <ul className="border-t border-line">
          {list.rows.map((row) => (
            <Row key={row.id} row={row} onChoose={onChoose} />
          ))}
        </ul>
      </ListBody>
    </section>
  )
}

function Row({ row, onChoose }: { row: MissingAddress; onChoose: (path: string) => void }) {
  const queries = useQueryClient()
  const { id, path, suggestion } = row
  const settled = {
    onError: (error: Error) => sayFailure(error.message),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: redirectsKey })
      void queries.invalidateQueries({ queryKey: missingKey })
    },
  }
  const ignore = useMutation({
    mutationFn: (ignored: boolean) => put(`${missingPath}/${id}`, { ignored }),
    onSuccess: (_, ignored) => ignored && say(words.ignored(path), () => ignore.mutate(false)),
    ...settled,
  })
  const lead = useMutation({
    mutationFn: (to: string) => post(redirectsPath, { old_path: path, path: to }),
    onSuccess: () => say(redirects.added(path)),
    ...settled,
  })
  return (
    <li className="settings-row max-md:grid-cols-1!">
      <span className="two-lines min-w-0">
        <b className="font-semibold wrap-anywhere">
          <bdi>{path}</bdi>
        </b>
        <span className="small quiet">
          {words.requests(row.requests)} · {words.last} <Time value={row.last_at} />
        </span>
      </span>
      <span className="flex flex-wrap gap-2 md:justify-end">
        {suggestion && (
          <Button
            size="small"
            kind="soft"
            busy={lead.isPending}
            aria-label={words.suggestion(path, suggestion.name)}
            title={suggestion.path}
            onClick={() => lead.mutate(suggestion.path)}
          >
            {words.leadTo(suggestion.name)}
          </Button>
        )}
        <Button size="small" aria-label={words.chooseFor(path)} onClick={() => onChoose(path)}>
          {words.choose}
        </Button>
        <Button
          size="small"
          kind="plain"
          busy={ignore.isPending}
          aria-label={words.ignoreOf(path)}
          onClick={() => ignore.mutate(true)}
        >
          {words.ignore}
        </Button>
      </span>
    </li>
  )
}
