import { useShopConfig } from '#queries/initial-data.tsx'
import { useTrustedHtml } from '#ui/trusted-html.ts'
import { Wordmark } from '#ui/Wordmark.tsx'

/** Whose shop this is: the drawn name, or what the server made of the owner's logo or name. A link around it says the name. */
export function ShopName({ className }: { className: string }) {
  const { mark = '' } = useShopConfig().content
  const drawing = useTrustedHtml(mark)
  return mark ? (
    <span className={`mark ${className}`} dangerouslySetInnerHTML={drawing} />
  ) : (
    <Wordmark className={className} />
  )
}
