/** The cells of a product row other than prices and stock. */
import { ChevronDown, ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeskProduct } from '#api/products.ts'
import { products as words } from '#wording/products.ts'
import { Badge } from '#ui/Badge.tsx'
import { Time } from '#ui/Time.tsx'

type IdentityProps = {
  row: DeskProduct
  errors: readonly string[]
  isOpen: boolean
  onToggle: () => void
  /** the product's state below the name, if the list has no column for it */
  state?: ReactNode
}

/** Picture, name, SKU, state, and errors of the row's cells. */
export function Identity({ row, errors, isOpen, onToggle, state }: IdentityProps) {
  const isVariation = row.parent_id > 0
  return (
    <div className="identity" data-variation={isVariation || undefined}>
      {row.picture ? (
        <img className="picture" src={row.picture} alt="" width={36} height={36} loading="lazy" />
      ) : (
        <span className="picture" data-empty>
          <ImageOff aria-hidden />
        </span>
      )}
      <span className="two-lines">
        {isVariation ? (
          <span dir="auto">{row.attributes.map(({ option }) => option || words.anyOption).join(', ')}</span>
        ) : (
          <Link to={`/products/${row.id}`} className="font-semibold cut" dir="auto">
            {row.name}
          </Link>
        )}
        <span className="tiny quiet">
          {row.sku && <bdi>{row.sku}</bdi>}
          {row.variations > 0 && (
            <button type="button" className="unfold" aria-expanded={isOpen} onClick={onToggle}>
              {words.variations(row.variations)}
              <span className="sr-only">{words.ofProduct(row.name)}</span>
              <ChevronDown aria-hidden />
            </button>
          )}
        </span>
        {state}
        {errors.length > 0 && (
          <span id={errorId(row)} role="alert" className="tiny bad">
            {errors.join(' ')}
          </span>
        )}
      </span>
    </div>
  )
}

/** Id of the row's error text. */
const errorId = ({ id }: DeskProduct): string => `wrong-${id}`

/** The first category, and the number of others. */
export const Categories = ({ row: { categories } }: { row: DeskProduct }) => (
  <span className="quiet" title={categories.map(({ name }) => name).join(', ')} dir="auto">
    {categories[0]?.name}
    {categories.length > 1 && ` +${categories.length - 1}`}
  </span>
)

export function ShopState({ row }: { row: DeskProduct }) {
  if (row.parent_id > 0) return null
  if (row.status === 'publish') return <span className="legend small in-shop">{words.inShop}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone="line">{words.status(row.status)}</Badge>
      {row.status === 'future' && (
        <span className="tiny quiet">
          <Time value={row.date_created} withClock />
        </span>
      )}
    </span>
  )
}
