/** Redirects: addresses that visitors opened and this shop does not have, and where old addresses lead. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { getCsv, post, remove } from '#api/request.ts'
import { ListBody } from '#components/ListBody.tsx'
import { useListAddress, useRows } from '#components/list-state.ts'
import { redirects as words } from '#wording/redirects.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Empty } from '#ui/States.tsx'
import { download } from '#ui/download.ts'
import { shopDay } from '#ui/shop-day.ts'
import { say, sayFailure } from '#ui/toasts.ts'
import { useNow } from '#ui/use-now.ts'
import { ImportDrawer } from './ImportDrawer.tsx'
import { MissingAddresses } from './MissingAddresses.tsx'
import { missingKey, type Redirect, redirectsKey, redirectsPath } from './redirect.ts'
import { RedirectDrawer } from './RedirectDrawer.tsx'

/** The open drawer. `row`: the redirect to edit, undefined for a new one; `oldPath`: initial old path */
type Open = { row?: Redirect; oldPath: string }

export function RedirectsPage() {
  const [open, setOpen] = useState<Open>()
  const [isImporting, setImporting] = useState(false)
  return (
    <div className="min-w-0 flex flex-col gap-8 pb-20">
      <header className="flex flex-wrap items-center gap-3 min-h-9">
        <h2 className="font-display text-xl">{words.title}</h2>
        <span className="ms-auto flex flex-wrap gap-2">
          <ExportButton />
          <Button onClick={() => setImporting(true)}>
            <Upload aria-hidden />
            {words.import}
          </Button>
          <Button kind="primary" onClick={() => setOpen({ oldPath: '' })}>
            <Plus aria-hidden />
            {words.add}
          </Button>
        </span>
        <p className="hint w-full">{words.text}</p>
      </header>
      <MissingAddresses onChoose={(oldPath) => setOpen({ oldPath })} />
      <RedirectList onEdit={(row) => setOpen({ row, oldPath: row.old_path })} />
      {open && (
        <RedirectDrawer
          key={open.row?.id ?? open.oldPath}
          row={open.row}
          oldPath={open.oldPath}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isImporting && <ImportDrawer onClose={() => setImporting(false)} />}
    </div>
  )
}

function ExportButton() {
  const today = shopDay(useNow())
  const { mutate, isPending } = useMutation({
    mutationFn: () => getCsv(`${redirectsPath}/export`),
    onSuccess: (text) => download(`redirects-${today}.csv`, text),
    onError: (error) => sayFailure(error.message),
  })
  return (
    <Button title={words.exportHint} busy={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden />}
      {words.export}
    </Button>
  )
}

function RedirectList({ onEdit }: { onEdit: (row: Redirect) => void }) {
  const { params, page, toPage, set } = useListAddress()
  const search = params.get('search') ?? ''
  const list = useRows<Redirect>({
    ...{ key: redirectsKey, path: redirectsPath, page, toPage },
    query: { search },
  })
  const isUnused = list.total === 0 && search === ''
  return (
    <section aria-label={words.list.title} className="flex flex-col gap-3">
      <h3 className="font-semibold">{words.list.title}</h3>
      {!isUnused && (
        <SearchField
          label={words.list.search}
          value={search}
          onChange={(text, isFurther) => set({ search: text }, isFurther)}
        />
      )}
      <ListBody
        list={list}
        failed={words.list.failed}
        count={words.list.count}
        waiting={4}
        empty={
          isUnused ? (
            <Empty title={words.list.empty} text={words.list.emptyText} />
          ) : (
            <Empty title={words.list.noMatch} />
          )
        }
      >
        <ul className="border-t border-line">
          {list.rows.map((row) => (
            <Row key={row.id} row={row} onEdit={onEdit} />
          ))}
        </ul>
      </ListBody>
    </section>
  )
}

function Row({ row, onEdit }: { row: Redirect; onEdit: (row: Redirect) => void }) {
  const queries = useQueryClient()
  const settled = {
    onError: (error: Error) => sayFailure(error.message),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: redirectsKey })
      void queries.invalidateQueries({ queryKey: missingKey })
    },
  }
  const restore = useMutation({
    mutationFn: () => post(redirectsPath, { old_path: row.old_path, path: row.path }),
    ...settled,
  })
  const end = useMutation({
    mutationFn: () => remove(`${redirectsPath}/${row.id}`),
    // The target of a redirect to a picture is unknown, so its deletion cannot be undone.
    onSuccess: () => say(words.deleted(row.old_path), row.picture ? undefined : () => restore.mutate()),
    ...settled,
  })
  return (
    <li className="settings-row">
      <span className="two-lines min-w-0">
        <b className="font-semibold wrap-anywhere">
          <bdi>{row.old_path}</bdi>
        </b>
        <span className="small quiet wrap-anywhere">
          {words.list.leadsTo} {row.picture ? words.list.picture : <bdi>{shownPath(row.path)}</bdi>}
        </span>
      </span>
      <span className="flex">
        {!row.picture && (
          <IconButton label={words.list.editOf(row.old_path)} onClick={() => onEdit(row)}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={words.list.deleteOf(row.old_path)}
          aria-busy={end.isPending || undefined}
          onClick={() => !end.isPending && end.mutate()}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}

/** The path decoded, as browsers show it. */
function shownPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
