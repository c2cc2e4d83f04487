import type { AppliedCoupon } from '@sauda/domain/cart.ts'
import { limits, storageKeys } from '@sauda/domain/constants.ts'
import { formatRupees } from '@sauda/domain/money.ts'
import { cart as text } from '@sauda/domain/wording/cart.ts'
import { giftCodes as giftText } from '@sauda/domain/wording/gift-codes.ts'
import { CircleAlert, Gift, type LucideIcon, Ticket } from 'lucide-react'
import { flushSync } from 'react-dom'
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useShopConfig } from '#queries/initial-data.tsx'
import { cartStore, useCart } from '#state/cart-store.ts'
import { session } from '#state/storage.ts'
import { CloseButton } from '#ui/CloseButton.tsx'
import { Button } from '#ui/Button.tsx'
import { Ltr } from '#ui/Ltr.tsx'
import { CouponHint } from './CouponHint.tsx'
import { useApplyCoupon } from './use-apply-coupon.ts'

/** The applied coupons, and a field behind a toggle while the shop accepts a further one (D-025). */
export function CouponForm() {
  const { cart } = useCart()
  const { couponsPerOrder = 1, giftCodes = false } = useShopConfig()
  const place = useRef<HTMLDivElement>(null)
  const focus = () => place.current?.querySelector('button')?.focus()
  return (
    <div ref={place} className="mt-5">
      {/* rendered before the coupon: screen readers may not announce a region together with its content */}
      <div role="status" className="grid gap-2">
        {cart.coupons.map((applied) => (
          <Applied
            key={applied.coupon.code}
            coupon={applied}
            onRemove={() => {
              flushSync(() => cartStore.removeCoupon(applied.coupon.code))
              focus()
            }}
          />
        ))}
        {cart.giftCodes?.map(({ code, ending, balance }) => (
          <AppliedCode
            key={code}
            Icon={Gift}
            code={`··${ending}`}
            note={giftText.worth(formatRupees(balance))}
            remove={giftText.remove(ending)}
            onRemove={() => {
              flushSync(() => cartStore.removeGiftCode(code))
              focus()
            }}
          />
        ))}
      </div>
      {(cart.coupons.length < couponsPerOrder || giftCodes) && (
        <Toggle
          label={cart.coupons.length === 0 || giftCodes ? labelOf(giftCodes) : text.addAnotherCoupon}
          hints={cart.coupons.length < couponsPerOrder}
          onDone={focus}
        />
      )}
    </div>
  )
}

const labelOf = (giftCodes: boolean) => (giftCodes ? text.addCode : text.addCoupon)

/** @param hints true: suggests a useful coupon */
function Toggle({ label, hints, onDone }: { label: string; hints: boolean; onDone(): void }) {
  const { couponLoading, couponError } = useCart()
  const [open, setOpen] = useState(false)
  const applyCode = useApplyCoupon()
  const tryLink = useEffectEvent(() => {
    const code = session.read(storageKeys.couponLink)
    if (code === undefined) return
    session.remove(storageKeys.couponLink)
    void applyCode(code)
  })
  useEffect(() => tryLink(), [])
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-medium text-brand hovered:underline"
        onClick={() => {
          setOpen(!open)
          cartStore.setCouponError(undefined)
        }}
      >
        <Ticket aria-hidden size={20} strokeWidth={1.75} />
        {label}
      </button>
      {/* Show the hints below the toggle, so that it does not move when a hint appears. */}
      {hints && !open && couponError === undefined && (
        <CouponHint
          loading={couponLoading}
          onApply={(code) =>
            void applyCode(code).then((isApplied) => {
              if (isApplied) onDone()
            })
          }
        />
      )}
      {open && <Entry loading={couponLoading} refused={couponError !== undefined} onDone={onDone} />}
      {couponError !== undefined && <Refusal>{couponError}</Refusal>}
    </>
  )
}

const errorId = 'coupon-error'

const Refusal = ({ children }: { children: string }) => (
  <p id={errorId} role="alert" className="mt-2 flex items-start gap-1.5 text-sm font-[550] text-danger">
    <CircleAlert aria-hidden size={16} className="mt-0.5 flex-none" />
    {children}
  </p>
)

type EntryProps = { loading: boolean; refused: boolean; onDone(): void }

function Entry({ loading, refused, onDone }: EntryProps) {
  const [code, setCode] = useState('')
  const applyCode = useApplyCoupon()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const apply = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (loading) return
    if (await applyCode(code)) onDone()
    else field.current?.focus()
  }

  return (
    <form noValidate className="mt-2" onSubmit={(event) => void apply(event)}>
      <label htmlFor={id} className="mb-1.5 block text-control font-[550]">
        {text.couponCode}
      </label>
      <span className="flex gap-2">
        <input
          ref={field}
          id={id}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          spellCheck={false}
          maxLength={limits.couponCode}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? errorId : undefined}
          className="h-11 min-w-0 flex-1 rounded-md border border-field-line bg-surface px-3.5 text-md tracking-wide text-ink uppercase focus-visible:border-focus focus-visible:shadow-[0_0_0_3px_var(--focus-glow)] focus-visible:outline-none"
          onChange={({ target }) => {
            setCode(target.value.toUpperCase())
            if (refused) cartStore.setCouponError(undefined)
          }}
          // Keep Enter working: an empty field disables the button, so the browser would do nothing.
          onKeyDown={(event) => {
            if (event.key === 'Enter') void apply(event)
          }}
        />
        <Button type="submit" variant="secondary" disabled={code.trim() === ''} loading={loading}>
          {text.apply}
        </Button>
      </span>
    </form>
  )
}

const Applied = ({ coupon: { coupon, discount }, onRemove }: { coupon: AppliedCoupon; onRemove(): void }) => (
  <AppliedCode
    Icon={Ticket}
    code={coupon.code}
    note={text.couponSavings(formatRupees(discount))}
    remove={text.removeCoupon(coupon.code)}
    onRemove={onRemove}
  />
)

type AppliedProps = { Icon: LucideIcon; code: string; note: string; remove: string; onRemove(): void }

/** The code, its savings, and a button to remove it. */
function AppliedCode({ Icon, code, note, remove, onRemove }: AppliedProps) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-deal-soft py-1 pe-1 ps-4 text-ink">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="flex-none" />
      <span className="min-w-0 flex-1">
        <b className="font-semibold break-all">
          <Ltr>{code}</Ltr>
        </b>{' '}
        <span className="text-sm">{note}</span>
      </span>
      <CloseButton label={remove} size={20} className="flex-none hovered:bg-ink/10" onClick={onRemove} />
    </div>
  )
}
