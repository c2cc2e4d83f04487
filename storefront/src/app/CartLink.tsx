import { shell } from '@sauda/domain/wording/shell.ts'
import { ShoppingBag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from '#navigation/links.tsx'
import { useCartCount } from '#state/cart-count.ts'

/** The cart with its number of items, which bounces when it changes, but not on the first load. */
export function CartLink({ className }: { className: string }) {
  const count = useCartCount()
  const pill = useRef<HTMLSpanElement>(null)
  const known = useRef(false)

  useEffect(() => {
    if (!known.current) {
      // The first number after hydration was stored by an earlier visit: nothing was added.
      if (count > 0) known.current = true
      return
    }
    const element = pill.current
    if (!element) return
    element.classList.remove('count-changed')
    void element.offsetWidth // restarts the animation
    element.classList.add('count-changed')
  }, [count])

  return (
    <Link to="/cart" className={`${className} -me-2`} aria-label={shell.cart(count)}>
      <ShoppingBag aria-hidden size={20} strokeWidth={1.75} />
      {count > 0 && (
        <span
          ref={pill}
          aria-hidden
          className="absolute top-px -end-[3px] h-[19px] min-w-[19px] rounded-[10px] bg-deal px-[5px] text-center text-[11px]/[19px] font-[650] text-on-deal shadow-[0_0_0_2px_var(--paper)]"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
