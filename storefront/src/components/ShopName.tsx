import { useShopConfig } from '#queries/initial-data.tsx'
import { useTrustedHtml } from '#ui/trusted-html.ts'
import { Wordmark } from '#ui/Wordmark.tsx'

/**
 * The shop's name: the built-in wordmark, or the logo or name that the owner has set. The link around it provides the
 * accessible name.
 */
export function ShopName({ className }: { className: string }) {
  const { mark = '' } = useShopConfig().content
  const drawing = useTrustedHtml(mark)
  return mark ? (
    <span className={`mark ${className}`} dangerouslySetInnerHTML={drawing} />
  ) : (
    <Wordmark className={className} />
  )
}
