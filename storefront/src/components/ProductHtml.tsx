import { safeHtml } from './safe-html.ts'

/** A description written in HTML by the shop, cleaned once more before it is drawn (D-122). */
export const ProductHtml = ({ html }: { html: string }) => (
  <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: safeHtml(html) }} />
)
