import { useTranslated } from '#components/use-translated.ts'
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { allowedQuantity, type CartLine, lineKey, stockLeft } from '@sauda/domain/cart.ts'
import { limits, timings } from '@sauda/domain/constants.ts'
import { fromRupees, times } from '@sauda/domain/money.ts'
import { cart as text } from '@sauda/domain/wording/cart.ts'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Picture } from '#components/Picture.tsx'
import { Price } from '#components/Price.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { Link } from '#navigation/links.tsx'
import { cartStore, useCart } from '#state/cart-store.ts'
import { Stepper } from '#ui/Stepper.tsx'
import { showToast } from '#ui/toast-store.ts'
import { classes } from '#ui/class-names.ts'

/** A line of the cart: a table row on wide screens, a card on phones. Fades out in `timings.cartRemoval`, and can be restored. */
export function CartRow({ line }: { line: CartLine }) {
  const translated = useTranslated()
  const [leaving, setLeaving] = useState(false)
  const row = useRef<HTMLTableRowElement>(null)
  const left = stockLeft(useCart().cart, line)
  const most = allowedQuantity(limits.maxQuantity, left)
  const amount = times(line.price, line.quantity)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => {
      const next = nextKey(row.current)
      flushSync(() => removeWithUndo(line))
      // Without another row, focus the heading of the empty cart.
      const heading = document.querySelector<HTMLElement>('h1')
      ;(nameOf(next) ?? heading)?.focus()
    }, timings.cartRemoval)
    return () => clearTimeout(timer)
  }, [leaving, line])

  return (
    <tr
      ref={row}
      data-line={lineKey(line)}
      data-leaving={leaving || undefined}
      // On phones a large amount has no room beside the quantity, so it is shown below.
      data-below={amount >= largeAmount || undefined}
      className={classes(
        'group/line grid grid-cols-[min(96px,26%)_minmax(0,1fr)_auto_auto] gap-x-4 border-b border-line py-4 transition-opacity duration-300 lg:table-row',
        leaving && 'opacity-0',
      )}
    >
      <td className="row-span-2 group-data-below/line:row-span-3 @max-[20.5rem]:row-span-3 lg:w-30 lg:py-4">
        <Picture
          image={line.image === '' ? undefined : { src: line.image, alt: '', widths: [] }}
          name={line.name}
          sizes="96px"
          width={96}
          height={96}
          className={classes(
            'aspect-square w-full max-w-24 rounded-md lg:w-24',
            line.gone && 'opacity-60 grayscale',
          )}
        />
      </td>
      <td className="col-span-2 min-w-0 lg:py-4 lg:pe-6">
        <Link
          to={`/product/${line.id}`}
          {...contentLanguage(line.name)}
          className="py-1 text-page font-display text-md font-semibold tracking-name wrap-anywhere hovered:underline"
        >
          {measuresInOrder(line.name)}
        </Link>
        {line.attributes.map(({ name, option }) => (
          <span key={name} className="block text-sm text-ink-3">
            <bdi {...contentLanguage(translated(name))}>{translated(name)}</bdi>
            {': '}
            <bdi {...contentLanguage(translated(option))}>{translated(option)}</bdi>
          </span>
        ))}
        {line.gone ? (
          <p className="mt-1 text-sm font-[550] text-danger">{text.gone}</p>
        ) : (
          <Price amount={line.price} className="mt-1 block text-sm lg:hidden" />
        )}
      </td>
      <td className="max-lg:hidden lg:py-4 lg:pe-6">{!line.gone && <Price amount={line.price} />}</td>
      <td className="col-start-2 row-start-2 mt-3 group-data-below/line:col-end-5 @max-[20.5rem]:col-end-5 lg:py-4 lg:pe-6">
        {!line.gone && (
          <>
            <Stepper
              size="md"
              value={line.quantity}
              max={most}
              label={text.quantityOf(line.name)}
              onChange={(quantity) => cartStore.changeQuantity(lineKey(line), quantity)}
            />
            {line.stockLimit !== undefined && left !== undefined && line.quantity >= left && (
              <p className="mt-1.5 text-sm text-warn-ink">{text.stockNote(line.stockLimit)}</p>
            )}
          </>
        )}
      </td>
      <td className="col-start-3 col-end-5 row-start-2 mt-3 self-center text-end group-data-below/line:col-start-2 group-data-below/line:row-start-3 @max-[20.5rem]:col-start-2 @max-[20.5rem]:row-start-3 lg:py-4">
        {!line.gone && <Price amount={amount} className="text-lg" />}
      </td>
      <td className="col-start-4 row-start-1 text-end lg:py-4 lg:ps-4">
        <button
          type="button"
          aria-disabled={leaving || undefined}
          onClick={() => setLeaving(true)}
          aria-label={text.removeNamed(line.name)}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 text-sm max-lg:-me-3 text-ink-3 hovered:bg-sunken hovered:text-danger"
        >
          <Trash2 aria-hidden size={20} strokeWidth={1.75} />
          <span aria-hidden className="max-xl:hidden">
            {text.remove}
          </span>
        </button>
      </td>
    </tr>
  )
}

/** the smallest amount that is too wide for the place beside the quantity on a phone of 360 px */
const largeAmount = fromRupees(1_000_000)

/** The focus target when a row is removed: the name in the next row, or in the previous one (DESIGN 11.8). */
const nextKey = (row: HTMLTableRowElement | null): string | undefined => {
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return next instanceof HTMLElement ? next.dataset['line'] : undefined
}
const nameOf = (key: string | undefined): HTMLElement | null | undefined =>
  [...document.querySelectorAll<HTMLElement>('tr[data-line]')]
    .find(({ dataset }) => dataset['line'] === key)
    ?.querySelector<HTMLElement>('a[href]')

/** Removes the line; Undo restores its position, options and quantity (DESIGN 11.8). */
function removeWithUndo(line: CartLine): void {
  const before = cartStore.getState().cart
  const place = before.lines.findIndex((each) => lineKey(each) === lineKey(line))
  cartStore.remove(lineKey(line))
  const undo = () => {
    flushSync(() =>
      cartStore.update((cart) => {
        const others = cart.lines.filter((each) => lineKey(each) !== lineKey(line))
        return { ...cart, lines: others.toSpliced(place < 0 ? others.length : place, 0, line) }
      }),
    )
    nameOf(lineKey(line))?.focus()
  }
  showToast(text.removed(line.name), { action: { label: text.undo, run: undo } })
}
