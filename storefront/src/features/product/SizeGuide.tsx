import type { Product } from '@sauda/domain/product.ts'
import { sizeGuide as wording } from '@sauda/domain/wording/product.ts'
import { Ruler } from 'lucide-react'
import { useState } from 'react'
import { useLazy } from '#components/use-lazy.ts'
import { Link } from '#navigation/links.tsx'
import { useNavigate } from '#navigation/location.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'

const loadSheet = async () => (await import('./SizeGuideSheet.tsx')).SizeGuideSheet

/** Opens the owner's size guide over the page, if the category has one; without script, a link to its page. */
export function SizeGuide({ categories }: Pick<Product, 'categories'>) {
  const { sizeGuides = [] } = useShopConfig().content.product ?? {}
  const slug = sizeGuides.find(({ category }) => categories.some((each) => each.slug === category))?.page
  const [isOpen, open] = useState(false)
  const navigate = useNavigate()
  const address = `/pages/${slug ?? ''}`
  const { Part: Sheet, fetch } = useLazy(loadSheet, () => navigate(address))
  if (slug === undefined) return null
  return (
    <>
      <Link
        to={address}
        aria-haspopup="dialog"
        className="mt-3 inline-flex min-h-11 items-center gap-2 text-control font-medium text-ink-2 hovered:text-ink hovered:underline"
        onClick={(event) => {
          // Leave modified clicks to the browser.
          if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          open(true)
          fetch()
        }}
      >
        <Ruler aria-hidden size={20} strokeWidth={1.75} />
        {wording.open}
      </Link>
      {isOpen && Sheet && <Sheet slug={slug} onClose={() => open(false)} />}
    </>
  )
}
