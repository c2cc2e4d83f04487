/** The product list: prices and stock of many products. The address contains tab, search, category, sort and page. */
import { Camera, ListChecks, Package, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type DeskProduct, type ProductTab, productsKey, useProductCounts } from '#api/products.ts'
import { own } from '#api/request.ts'
import { useRight } from '#api/session.ts'
import { ListBody } from '#components/ListBody.tsx'
import type { PreparePage } from '#components/define-feature.ts'
import { prepareRows, useListAddress, useRows, useSelection } from '#components/list-state.ts'
import { focusOn, useShortcuts } from '#components/shortcuts.ts'
import { products as words } from '#wording/products.ts'
import { Button, ButtonLink, IconButton } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty } from '#ui/States.tsx'
import { usePhoneWidth } from '#ui/use-phone-width.ts'
import { BulkBar } from './BulkBar.tsx'
import { addressOf, type Filters, filtersOf, isNarrowed, queryOf } from './filters.ts'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductRows } from './ProductRows.tsx'
import { ProductTabs } from './ProductTabs.tsx'

const openCell = 'input[data-column]:not(:disabled)'

const listOf = (filters: Filters) => ({
  ...{ key: [productsKey, 'list'], path: `${own}/desk/products` },
  query: queryOf(filters),
})

export const prepare: PreparePage = (queries, { search }) =>
  prepareRows(queries, search, (params) => listOf(filtersOf(params)))

export default function ProductsPage() {
  const { params, page, toPage } = useListAddress()
  const navigate = useNavigate()
  const filters = filtersOf(params)
  const mayEdit = useRight('editProducts')
  const isPhone = usePhoneWidth()
  const counts = useProductCounts()
  const list = useRows<DeskProduct>({ ...listOf(filters), page, toPage })
  const selection = useSelection('products', addressOf(filters), list)
  const [wantsBoxes, setWantsBoxes] = useState(false)
  // A list that opens as it was left may have selected rows.
  const isSelecting = wantsBoxes || selection.rows.length > 0
  useShortcuts('products', {
    add: () => mayEdit && void navigate('/products/new'),
    edit: (event) =>
      focusOn(event, `tr[data-current] ${openCell}`) || focusOn(event, `[data-cells] ${openCell}`),
  })

  return (
    <Sheet
      title={words.title}
      actions={
        mayEdit && (
          <>
            {isPhone && (
              <IconButton
                label={isSelecting ? words.selectEnd : words.select}
                aria-pressed={isSelecting}
                onClick={() => {
                  setWantsBoxes(!isSelecting)
                  selection.clear()
                }}
              >
                <ListChecks aria-hidden />
              </IconButton>
            )}
            <ButtonLink to="/products/import" className="only-wide">
              <Upload aria-hidden />
              {words.importExport}
            </ButtonLink>
            <ButtonLink to="/products/quick" aria-label={words.addFromPhotos}>
              <Camera aria-hidden />
              <span className="only-wide">{words.addFromPhotos}</span>
            </ButtonLink>
            <ButtonLink kind="primary" to="/products/new" aria-label={words.add}>
              <Plus aria-hidden />
              <span className="only-wide">{words.add}</span>
            </ButtonLink>
          </>
        )
      }
    >
      <ProductTabs current={filters.tab} counts={counts} />
      <ProductFilters filters={filters} onPrepare={(next) => list.prepare(listOf(next))} />
      <ListBody
        list={list}
        failed={words.failed}
        count={words.count}
        empty={<NoProducts filters={filters} mayEdit={mayEdit} />}
      >
        <ProductRows
          rows={list.rows}
          selection={mayEdit && (!isPhone || isSelecting) ? selection : undefined}
        />
      </ListBody>
      {mayEdit && <BulkBar list={list} filters={filters} selection={selection} />}
    </Sheet>
  )
}

function NoProducts({ filters, mayEdit }: { filters: Filters; mayEdit: boolean }) {
  const navigate = useNavigate()
  if (filters.search)
    return (
      <Empty
        icon={Package}
        title={words.nothingFound(filters.search)}
        text={words.looked}
        action={
          <Button onClick={() => void navigate(addressOf({ tab: filters.tab }))}>{words.clearSearch}</Button>
        }
      />
    )
  const [title, text] = words.empty[filters.tab]
  return (
    <Empty
      icon={Package}
      title={title}
      text={text}
      action={
        isNarrowed(filters) ? (
          <Button onClick={() => void navigate(addressOf({ tab: filters.tab }))}>{words.clearFilters}</Button>
        ) : (
          mayEdit &&
          (['all', 'published', 'draft'] satisfies ProductTab[] as ProductTab[]).includes(filters.tab) && (
            <span className="flex flex-wrap justify-center gap-2">
              <ButtonLink kind="primary" to="/products/quick">
                {words.addFromPhotos}
              </ButtonLink>
              <ButtonLink to="/products/new">{words.add}</ButtonLink>
            </span>
          )
        )
      }
    />
  )
}
