import { Navigate } from '#navigation/links.tsx'
import { useParams } from '#navigation/routes.tsx'

/** /category/{slug} → /products?category={slug}, without a step in the history. */
export function CategoryRedirect() {
  const { slug = '' } = useParams()
  return <Navigate replace to={`/products?category=${encodeURIComponent(slug)}`} />
}
