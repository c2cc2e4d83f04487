/** The filter controls, shared by the sheet of phones (in one column) and the menus of desktops. */
import { useTranslated } from '#components/use-translated.ts'
import { type CatalogueFilters, ratingSteps } from '@sauda/domain/catalogue.ts'
import { type Facet, type Facets, sizeKind } from '@sauda/domain/facets.ts'
import { formatRupees, type Paisa, parseAmount, toPrice } from '@sauda/domain/money.ts'
import { attributeKey, optionKind } from '@sauda/domain/product.ts'
import { wantedOf } from '@sauda/domain/wanted-options.ts'
import { catalogue as wording } from '@sauda/domain/wording/catalogue.ts'
import { Check } from 'lucide-react'
import { type SyntheticEvent, useId, useState } from 'react'
import { contentLanguage } from '#components/content-language.ts'
import { swatchColour } from '@sauda/domain/swatches.ts'
import { Link } from '#navigation/links.tsx'
import { useNavigate, useSearchParams } from '#navigation/location.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/class-names.ts'
import { changed, toggled } from './address.ts'

/** `onDone`: called when the selection in this control is complete */
type Part = { filters: CatalogueFilters; onDone?: (() => void) | undefined }

/** Returns the address with some filters changed. */
export function useFilterLink(): (change: Partial<CatalogueFilters>) => { search: string } {
  const parameters = useSearchParams()
  return (change) => ({ search: changed(parameters, { filters: change }) })
}

export function AvailabilityChoices({ filters, facets }: Part & { facets: Facets }) {
  const to = useFilterLink()
  return (
    <>
      <Choice to={to({ inStock: !filters.inStock })} on={filters.inStock} count={facets.inStock}>
        {wording.inStock}
      </Choice>
      <Choice to={to({ onSale: !filters.onSale })} on={filters.onSale} count={facets.onSale}>
        {wording.onSale}
      </Choice>
    </>
  )
}

export function RatingChoices({ filters, onDone }: Part) {
  const to = useFilterLink()
  return ratingSteps.map((step) => {
    const on = filters.rating === step
    return (
      <Choice key={step} to={to({ rating: on ? undefined : step })} on={on} onChosen={onDone}>
        {wording.stars(step)}
      </Choice>
    )
  })
}

/** Multiple options of an attribute; sizes by kind, letters apart from numbers. */
export function OptionChoices({ filters, facet: { name, options } }: Part & { facet: Facet }) {
  const to = useFilterLink()
  const translated = useTranslated()
  const chosen = wantedOf(filters.options, attributeKey(name))
  const kind = optionKind(name)
  const kinds = kind === 'size' ? new Set(options.map(({ option }) => sizeKind(option))) : [undefined]
  const rows = [...kinds].map((each) =>
    each === undefined ? options : options.filter(({ option }) => sizeKind(option) === each),
  )
  return (
    <div className="grid gap-3">
      {rows.map((row) => (
        <span key={row[0]?.option} className="flex flex-wrap gap-2 px-1.5">
          {row.map(({ option, count }) => (
            <Link
              key={option}
              to={to({ options: toggled(filters, name, option) })}
              aria-current={chosen.includes(option) || undefined}
              {...contentLanguage(translated(option))}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-3 text-sm lg:min-h-(--c-sm) font-medium aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand hovered:border-ink"
            >
              {kind === 'color' && <Disc colour={swatchColour(option)} />}
              {translated(option)} <span className="font-normal text-ink-3 tabular-nums">{count}</span>
            </Link>
          ))}
        </span>
      ))}
    </div>
  )
}

const Disc = ({ colour }: { colour: string | undefined }) =>
  colour !== undefined && (
    <span
      aria-hidden
      className="size-5 flex-none rounded-full border border-line"
      style={{ background: colour }}
    />
  )

type ChoiceProps = {
  to: { search: string }
  on: boolean
  count?: number
  onChosen?: (() => void) | undefined
  children: string
}

/** A filter that is on or off. A link, so that it can be opened in a tab, shared and undone with Back. */
const Choice = ({ to, on, count, onChosen, children }: ChoiceProps) => (
  <Link
    to={to}
    onClick={onChosen}
    aria-current={on || undefined}
    className="group flex min-h-11 items-center gap-3 rounded-md px-1.5 text-control hovered:bg-sunken"
  >
    <span
      aria-hidden
      className={classes(
        'grid size-5 flex-none place-items-center rounded-[6px] border',
        on ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-surface',
      )}
    >
      {on && <Check size={14} strokeWidth={3} />}
    </span>
    {children}
    {count !== undefined && <span className="ms-auto pe-1 text-sm text-ink-3 tabular-nums">{count}</span>}
  </Link>
)

type PriceProps = Part & { range: NonNullable<Facets['prices']> }

const fieldText = (amount: Paisa | undefined): string => (amount === undefined ? '' : toPrice(amount))

/**
 * Fields for minimum and maximum price. The products' price range is shown below the fields, because inside a field it
 * would look like a value.
 */
export function PriceRange({ filters, range, onDone }: PriceProps) {
  const link = useFilterLink()
  const navigate = useNavigate()
  const hint = useId()
  const [from, setFrom] = useState(fieldText(filters.min))
  const [to, setTo] = useState(fieldText(filters.max))
  // Follow changes by a chip or Back. A new `key` would lose the focus with the old fields.
  const [shown, setShown] = useState(filters)
  if (shown.min !== filters.min || shown.max !== filters.max) {
    setShown(filters)
    setFrom(fieldText(filters.min))
    setTo(fieldText(filters.max))
  }
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    // Swap a reversed range.
    const typed = [parseAmount(from), parseAmount(to)]
    const [min, max] =
      typed[0] !== undefined && typed[1] !== undefined && typed[0] > typed[1] ? typed.toReversed() : typed
    setFrom(fieldText(min))
    setTo(fieldText(max))
    navigate(link({ min, max }))
    onDone?.()
  }
  return (
    <form className="px-1.5" onSubmit={apply}>
      <div className="grid fit-grid-cols-2 gap-2">
        <Amount label={wording.priceFrom} value={from} describedBy={hint} onChange={setFrom} />
        <Amount label={wording.priceTo} value={to} describedBy={hint} onChange={setTo} />
      </div>
      <p id={hint} className="mt-2 text-sm text-ink-3">
        {wording.priceRange(formatRupees(range.from), formatRupees(range.to))}
      </p>
      <Button type="submit" size="sm" variant="outline" wide className="mt-2">
        {wording.applyPrice}
      </Button>
    </form>
  )
}

type AmountProps = { label: string; value: string; describedBy: string; onChange(value: string): void }

function Amount({ label, value, describedBy, onChange }: AmountProps) {
  const id = useId()
  return (
    <span>
      <label htmlFor={id} className="mb-1 block text-sm text-ink-3">
        {label}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={value}
        aria-describedby={describedBy}
        className="h-11 w-full rounded-md border border-field-line bg-surface px-3 text-control tabular-nums focus-visible:border-focus focus-visible:shadow-[0_0_0_3px_var(--focus-glow)] focus-visible:outline-none"
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
