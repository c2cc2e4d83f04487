/** A packer's view of a product: edit stock, and read the stock history. */
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { type DeskProduct, productsKey, variationRows } from '#api/products.ts'
import { list, own } from '#api/request.ts'
import { useProductCells } from '#components/product-cells.ts'
import { ProductCell } from '#components/ProductCell.tsx'
import { common } from '#wording/common.ts'
import { product as words } from '#wording/product.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Panel, Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { Movements } from './StockHistory.tsx'

export function ProductStock({ id }: { id: number }) {
  const found = useQuery({
    queryKey: [productsKey, 'row', id],
    queryFn: ({ signal }) => list<DeskProduct>(`${own}/desk/products`, { include: id }, signal),
  })
  const [row] = found.data?.rows ?? []
  const variations = useQuery({ ...variationRows(id), enabled: (row?.variations ?? 0) > 0 }).data ?? []
  const cells = useProductCells()
  const rows = row ? (row.variations > 0 ? variations : [row]) : []
  return (
    <Sheet title={row?.name ?? words.fields.name} back="/products">
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading />
      ) : !row ? (
        <Empty
          icon={Package}
          title={words.gone}
          text={common.goneText}
          action={<ButtonLink to="/products">{words.toList}</ButtonLink>}
        />
      ) : (
        <div className="sheet-body column" data-cells>
          <Panel title={words.stock}>
            <ul className="flex flex-col gap-2">
              {rows.map((each) => (
                <li key={each.id} className="stock-line">
                  <span dir="auto">
                    {each.name} {each.sku && <bdi className="tiny quiet">{each.sku}</bdi>}
                    {cells.errorsOf(each).map((error) => (
                      <span key={error} id={`wrong-${each.id}`} role="alert" className="tiny bad block">
                        {error}
                      </span>
                    ))}
                  </span>
                  <ProductCell row={each} column="stock" cells={cells} mayPrice={false} all={rows} />
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={words.history}>
            <Movements id={id} />
          </Panel>
        </div>
      )}
    </Sheet>
  )
}
