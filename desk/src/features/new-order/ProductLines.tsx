/** Order lines: products found by name or SKU, with variation and quantity. */
import { X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskProduct, productsKey, variationRows } from '#api/products.ts'
import { list, own } from '#api/request.ts'
import { newOrder as words } from '#wording/new-order.ts'
import { IconButton } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { Failure } from '#ui/States.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { say } from '#ui/toasts.ts'
import { type DraftLine, withProduct } from './draft.ts'

/** maximum number of found products that are shown */
const mostShown = 6
/** maximum quantity of a line */
const mostOfOne = 9999

type ProductLinesProps = {
  lines: readonly DraftLine[]
  problem: string | undefined
  onChange: (lines: readonly DraftLine[]) => void
}

export function ProductLines({ lines, problem, onChange }: ProductLinesProps) {
  const [search, setSearch] = useState('')
  const change = (index: number, quantity: number) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, quantity } : line)))
  const remove = (index: number, name: string) => {
    onChange(lines.filter((_, at) => at !== index))
    say(words.removed(name), () => onChange(lines))
  }
  return (
    <Panel title={words.products}>
      <SearchField label={words.searchLabel} placeholder={words.search} value={search} onChange={setSearch} />
      {search.trim() !== '' && (
        <Results
          search={search.trim()}
          onAdd={(added) => {
            onChange(withProduct(lines, added))
            setSearch('')
          }}
        />
      )}
      {problem && lines.length === 0 && (
        <p role="alert" className="hint pt-2" data-kind="error">
          {problem}
        </p>
      )}
      <ul>
        {lines.map((line, index) => (
          <LineRow
            key={`${line.productId}-${line.variationId}`}
            line={line}
            onQuantity={(quantity) => change(index, quantity)}
            onRemove={() => remove(index, line.name)}
          />
        ))}
      </ul>
    </Panel>
  )
}

const Picture = ({ src }: { src: string }) =>
  src ? (
    <img src={src} alt="" className="picture" data-size="large" loading="lazy" />
  ) : (
    <span className="picture" data-size="large" />
  )

type LineRowProps = { line: DraftLine; onQuantity: (quantity: number) => void; onRemove: () => void }

function LineRow({ line, onQuantity, onRemove }: LineRowProps) {
  const { name, choices, sku, price, picture, quantity } = line
  const full = choices ? `${name}, ${choices}` : name
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 border-b border-line last:border-0">
      <Picture src={picture} />
      <span className="two-lines flex-1 min-w-40">
        <b className="font-semibold" dir="auto">
          {name}
        </b>
        <span className="tiny quiet">
          {[choices, sku].filter(Boolean).join(' · ')}
          {(choices || sku) && ' · '}
          <Money amount={price} />
        </span>
      </span>
      <span className="flex items-center gap-1 ms-auto">
        <Stepper name={full} quantity={quantity} least={1} most={mostOfOne} onChange={onQuantity} />
        <IconButton label={words.remove(full)} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}

type Added = Omit<DraftLine, 'quantity'>
type OnAdd = (added: Added) => void

const choicesOf = ({ attributes }: DeskProduct): string =>
  attributes
    .map(({ option }) => option)
    .filter(Boolean)
    .join(', ')

const added = (row: DeskProduct, product: DeskProduct): Added => ({
  productId: product.id,
  variationId: row.id === product.id ? 0 : row.id,
  name: product.name,
  choices: row.id === product.id ? '' : choicesOf(row),
  sku: row.sku,
  price: row.price,
  picture: row.picture || product.picture,
})

function Results({ search, onAdd }: { search: string; onAdd: OnAdd }) {
  const found = useQuery({
    queryKey: [productsKey, 'to-order', search],
    queryFn: ({ signal }) =>
      list<DeskProduct>(`${own}/desk/products`, { search, tab: 'published', per_page: mostShown }, signal),
    placeholderData: (before) => before,
  })
  if (found.isLoadingError)
    return <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <span className="skeleton w-40 mt-3" />
  if (found.data.rows.length === 0)
    return (
      <p role="status" className="quiet pt-3">
        {words.nothing(search)}
      </p>
    )
  return (
    <ul className="mt-2 border border-line rounded-xl overflow-hidden">
      {found.data.rows.map((product) => (
        <Result key={product.id} product={product} onAdd={onAdd} />
      ))}
    </ul>
  )
}

function Result({ product, onAdd }: { product: DeskProduct; onAdd: OnAdd }) {
  const [isOpen, setOpen] = useState(false)
  const hasVariations = product.variations > 0
  return (
    <li className="border-b border-line last:border-0">
      <Choice
        row={product}
        name={product.name}
        verb={hasVariations ? words.choose : words.add}
        fact={hasVariations ? words.variations(product.variations) : stockText(product)}
        isOpen={hasVariations ? isOpen : undefined}
        isSoldOut={!hasVariations && product.stock_status === 'outofstock'}
        onPress={() => (hasVariations ? setOpen(!isOpen) : onAdd(added(product, product)))}
      />
      {isOpen && <Variations product={product} onAdd={onAdd} />}
    </li>
  )
}

function Variations({ product, onAdd }: { product: DeskProduct; onAdd: OnAdd }) {
  const { data, error } = useQuery(variationRows(product.id))
  if (error) return <Note tone="bad">{error.message}</Note>
  return (
    <ul className="bg-paper">
      {data?.map((row) => (
        <li key={row.id} className="border-t border-line ps-4">
          <Choice
            row={row}
            name={choicesOf(row) || row.name}
            verb={words.addOf(product.name)}
            fact={stockText(row)}
            isSoldOut={row.stock_status === 'outofstock'}
            onPress={() => onAdd(added(row, product))}
          />
        </li>
      ))}
    </ul>
  )
}

const stockText = ({ stock_status: status, manage_stock: isCounted, stock_quantity: left }: DeskProduct) =>
  status === 'outofstock' ? words.soldOut : isCounted && left !== null ? words.left(left) : ''

type ChoiceProps = {
  row: DeskProduct
  /** read by screen readers before the name */
  verb: string
  name: string
  /** text below the name, such as SKU or stock */
  fact: string
  /** whether its variations are shown; undefined: it has none to show */
  isOpen?: boolean | undefined
  isSoldOut: boolean
  onPress: () => void
}

const Choice = ({ row, verb, name, fact, isOpen, isSoldOut, onPress }: ChoiceProps) => (
  <button
    type="button"
    className="flex w-full items-center gap-3 px-3 py-2 min-h-11 text-start"
    aria-expanded={isOpen}
    aria-disabled={isSoldOut || undefined}
    onClick={() => {
      if (!isSoldOut) onPress()
    }}
  >
    <Picture src={row.picture} />
    <span className="sr-only">{verb} </span>
    <span className="two-lines flex-1 min-w-0">
      <b className="font-semibold cut" dir="auto">
        {name}
      </b>
      <span className="tiny quiet">{[row.sku, fact].filter(Boolean).join(' · ')}</span>
    </span>
    {row.price && <Money amount={row.price} />}
  </button>
)
