import { sizeGuide as wording } from '@sauda/domain/wording/product.ts'
import { useQuery } from '@tanstack/react-query'
import { ProductHtml } from '#components/ProductHtml.tsx'
import { pageQuery } from '#queries/information.ts'
import { LoadError } from '#ui/Alert.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Bar } from '#ui/Skeleton.tsx'

/** One of the owner's pages in a sheet. A separate script. */
export function SizeGuideSheet({ slug, onClose }: { slug: string; onClose(): void }) {
  const { data, isPending, refetch } = useQuery(pageQuery(slug))
  return (
    <Sheet
      title={data?.title ?? wording.open}
      heading={{ className: 'text-xl outline-none' }}
      close={wording.close}
      onClose={onClose}
    >
      <div className="mt-4 overflow-x-auto">
        {data && <ProductHtml html={data.html} />}
        {isPending && <Bar className="h-4 w-24" />}
        {!data && !isPending && <LoadError onRetry={() => void refetch()}>{wording.failed}</LoadError>}
      </div>
    </Sheet>
  )
}
