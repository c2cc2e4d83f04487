import { whatsappText } from '@sauda/domain/contact-links.ts'
import { formatRupees } from '@sauda/domain/money.ts'
import { priceOf, type Pricing, type Product } from '@sauda/domain/product.ts'
import { sharing, wishes } from '@sauda/domain/wording/product-extras.ts'
import { Heart, MessageCircle, Share2 } from 'lucide-react'
import { useShopConfig } from '#queries/initial-data.tsx'
import { wishList } from '#state/product-memory.ts'
import { showToast } from '#ui/toast-store.ts'

const link =
  'inline-flex min-h-11 items-center gap-2 text-control font-medium text-ink-2 hovered:text-ink hovered:underline'

/** Wish list, share and ask: rendered only in the browser, after hydration. */
export function ProductExtras({ product, pricing }: { product: Product; pricing: Pricing }) {
  const { whatsapp } = useShopConfig().content.contact ?? {}
  const isWished = wishList.useIds().includes(product.id)
  const price = priceOf(pricing)
  const address = `${location.origin}${location.pathname}`
  const toggle = () => {
    if (isWished) return wishList.remove(product.id)
    wishList.put(product.id)
    showToast(wishes.added(product.name), { links: [{ label: wishes.view, to: '/wish-list' }] })
  }
  return (
    <div className="flex flex-wrap gap-x-6">
      <button type="button" aria-pressed={isWished} className={link} onClick={toggle}>
        <Heart
          aria-hidden
          size={20}
          strokeWidth={1.75}
          fill={isWished ? 'currentColor' : 'none'}
          className={isWished ? 'text-sale' : undefined}
        />
        {isWished ? wishes.remove : wishes.add}
      </button>
      <a
        className={link}
        href={whatsappText(
          [product.name, ...(price === undefined ? [] : [formatRupees(price)]), address].join('\n'),
        )}
        target="_blank"
        rel="noopener"
      >
        <Share2 aria-hidden size={20} strokeWidth={1.75} />
        {sharing.share}
      </a>
      {whatsapp && (
        <a
          className={link}
          href={whatsappText(`${sharing.question(product.name)}\n${address}`, whatsapp)}
          target="_blank"
          rel="noopener"
        >
          <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
          {sharing.ask}
        </a>
      )}
    </div>
  )
}
