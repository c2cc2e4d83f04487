/** The category tree: order, names, pictures, and deletion. */
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, FolderTree, ImageOff, Plus } from 'lucide-react'
import { useState } from 'react'
import { categoriesKey, type CategoryRow, treeOf, useCategories } from '#api/products.ts'
import { post, woo } from '#api/request.ts'
import { categories as words } from '#wording/categories.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { nameUrOf } from './name-ur.ts'

export default function CategoriesPage() {
  const found = useCategories()
  const [open, setOpen] = useState<CategoryRow | 'new' | undefined>()
  const rows = found.data ?? []
  const add = (
    <Button kind="primary" onClick={() => setOpen('new')}>
      <Plus aria-hidden />
      {words.add}
    </Button>
  )
  return (
    <Sheet title={words.title} fact={found.data && words.count(rows.length)} actions={add}>
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading />
      ) : rows.length === 0 ? (
        <Empty icon={FolderTree} title={words.empty} text={words.emptyText} action={add} />
      ) : (
        <Tree rows={rows} onOpen={setOpen} />
      )}
      {open && (
        <CategoryDrawer
          key={open === 'new' ? 'new' : open.id}
          row={open === 'new' ? undefined : open}
          rows={rows}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Sheet>
  )
}

type Order = { id: number; menu_order: number }

/** Stores a new order of sibling categories. */
function useMove(rows: readonly CategoryRow[]) {
  const queries = useQueryClient()
  const write = async (update: readonly Order[]) => {
    await post(`${woo}/products/categories/batch`, { update })
    await queries.invalidateQueries({ queryKey: [categoriesKey] })
  }
  const failed = (error: Error) => sayFailure(error.message)
  return (row: CategoryRow, to: number) => {
    const siblings = rows.filter(({ parent }) => parent === row.parent)
    const from = siblings.findIndex(({ id }) => id === row.id)
    if (to < 0 || to >= siblings.length || to === from) return
    const sorted = siblings.toSpliced(from, 1).toSpliced(to, 0, row)
    const changed = sorted.flatMap(({ id, menu_order: before }, index) =>
      before === index + 1 ? [] : [{ id, menu_order: index + 1, before }],
    )
    void write(changed.map(({ id, menu_order }) => ({ id, menu_order }))).then(
      () =>
        say(words.moved(row.name), () => {
          void write(changed.map(({ id, before }) => ({ id, menu_order: before }))).then(
            () => say(words.movedBack(row.name)),
            failed,
          )
        }),
      failed,
    )
  }
}

function Tree({ rows, onOpen }: { rows: readonly CategoryRow[]; onOpen: (row: CategoryRow) => void }) {
  const move = useMove(rows)
  const [dragged, setDragged] = useState<CategoryRow>()
  return (
    <>
      <p className="hint px-6 pb-2 only-wide">{words.hint}</p>
      <ul className="category-tree">
        {treeOf(rows).map(({ row, depth }) => {
          const siblings = rows.filter(({ parent }) => parent === row.parent)
          const at = siblings.findIndex(({ id }) => id === row.id)
          return (
            <li
              key={row.id}
              style={{ '--depth': depth } as React.CSSProperties}
              draggable
              onDragStart={() => setDragged(row)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged?.parent === row.parent) event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged && dragged.parent === row.parent) move(dragged, at)
              }}
            >
              {row.image ? (
                <img className="picture" src={row.image.src} alt="" loading="lazy" draggable={false} />
              ) : (
                <span className="picture" data-empty>
                  <ImageOff aria-hidden />
                </span>
              )}
              <button type="button" className="category-name" onClick={() => onOpen(row)}>
                <b dir="auto">{row.name}</b>
                <span className="tiny quiet">
                  {words.products(row.count)}
                  {nameUrOf(row) && <bdi lang="ur">{nameUrOf(row)}</bdi>}
                </span>
              </button>
              <IconButton label={words.up(row.name)} disabled={at === 0} onClick={() => move(row, at - 1)}>
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={words.down(row.name)}
                disabled={at === siblings.length - 1}
                onClick={() => move(row, at + 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </>
  )
}
