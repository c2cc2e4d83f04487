import { categoryPath } from '@sauda/domain/page-address.ts'
import { Navigate } from '#navigation/links.tsx'
import { useParams } from '#navigation/routes.tsx'

/** /category/{slug} → /products?category={slug}, without a history entry. */
export function CategoryRedirect() {
  const { slug = '' } = useParams()
  return <Navigate replace to={categoryPath(slug)} />
}
