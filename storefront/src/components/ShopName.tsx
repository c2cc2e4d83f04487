import { useShopConfig } from '#queries/initial-data.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'

/** Whose shop this is: the drawn name, or what the server made of the owner's logo or name. A link around it says the name. */
export function ShopName({ className }: { className: string }) {
  const { mark } = useShopConfig().content
  return mark ? (
    <span className={`mark ${className}`} dangerouslySetInnerHTML={{ __html: mark }} />
  ) : (
    <Wordmark className={className} />
  )
}
