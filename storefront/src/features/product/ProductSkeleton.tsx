import { productPage as wording } from '@sauda/domain/wording/product.ts'
import { Bar } from '#ui/Skeleton.tsx'

/** Placeholders of the product page while it loads. */
export const ProductSkeleton = () => (
  <div className="page-width" aria-busy="true">
    <span role="status" className="sr-only">
      {wording.loading}
    </span>
    <Bar className="mt-4 h-5 w-56 lg:mt-7" />
    <div className="grid items-start gap-5 pt-3 min-[700px]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] min-[700px]:gap-8 short:grid-cols-2 short:pt-1 lg:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)] lg:gap-16 lg:pt-5">
      <span
        aria-hidden
        className="skeleton -mx-(--gutter) block aspect-[1/.88] short:mx-0 max-lg:max-h-[60svh] min-[700px]:mx-0 min-[700px]:aspect-square min-[700px]:rounded-lg lg:mx-0 lg:aspect-[1/1] lg:rounded-xl"
      />
      <div>
        <Bar className="h-4 w-24" />
        <Bar className="mt-3 h-10 w-5/6" />
        <Bar className="mt-4 h-5 w-48" />
        <Bar className="mt-6 h-8 w-40" />
        <Bar className="mt-6 h-4 w-full" />
        <Bar className="mt-2 h-4 w-4/5" />
        <Bar className="mt-8 h-(--c-lg) w-full" />
      </div>
    </div>
  </div>
)
