import type { Category } from '@sauda/domain/category.ts'
import { initialOf } from '@sauda/domain/text.ts'
import { home } from '@sauda/domain/wording/home.ts'
import { Link } from '#navigation/links.tsx'
import { classes } from '#ui/class-names.ts'
import { Picture } from './Picture.tsx'
import { contentLanguage } from './content-language.ts'

const sizes = '(max-width:767px) 45vw, (max-width:1023px) 23vw, 310px'

const shape = 'aspect-[1.15] rounded-picture md:aspect-[1.18] md:rounded-lg'

/**
 * A category's picture, or the first letter of its name. The name and the number of products are below the picture, so
 * that their contrast does not depend on the picture.
 */
export const CategoryTile = ({ category, eager = false }: { category: Category; eager?: boolean }) => (
  <Link to={`/products?category=${encodeURIComponent(category.slug)}`} className="group block">
    {category.image ? (
      <Picture
        image={category.image}
        name=""
        sizes={sizes}
        width={560}
        height={475}
        eager={eager}
        className={shape}
        imgClassName="object-[50%_62%] transition-transform duration-(--d-4) card-hover:scale-[1.03] motion-reduce:transform-none"
      />
    ) : (
      <span
        aria-hidden
        {...contentLanguage(category.name)}
        className={classes(
          shape,
          'grid place-items-center bg-brand-soft font-display text-4xl font-semibold text-brand',
        )}
      >
        {initialOf(category.name, category.slug)}
      </span>
    )}
    <span className="flex flex-wrap items-baseline justify-between gap-x-3 px-0.5 pt-2 md:pt-3">
      <span
        {...contentLanguage(category.name)}
        className="max-w-full flex-[1_1_min-content] wrap-break-word font-display text-[.96875rem] leading-tight font-[620] tracking-name decoration-[1.5px] underline-offset-3 card-hover:underline lg:text-lg lg:leading-tight"
      >
        {category.name}
      </span>
      <span className="text-sm whitespace-nowrap text-ink-3 max-md:hidden">
        {home.products(category.count)}
      </span>
    </span>
  </Link>
)
