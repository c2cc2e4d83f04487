/** The five slides of the hero: one place for title, subtitle, picture, button, target and colour world (D-128). */
import type { Category } from '@sauda/domain/category.ts'
import { home } from '@sauda/domain/wording/home.ts'

export type HeroSlide = {
  title: string
  subtitle: string
  button: string
  to: string
  /** colours and gradient: `[data-world]` in home.css; pictures: public/hero/{world}-wide and -phone, as WebP and AVIF */
  world: 'summer' | 'beauty' | 'clothing' | 'electronics' | 'accessories'
  /** ink button on the two light grounds, mango on the dark ones */
  buttonInk: boolean
}

export const heroSlides: readonly HeroSlide[] = [
  {
    title: 'Summer Collection 2025',
    subtitle: 'Fresh styles for the season',
    button: 'Shop Now',
    to: '/category/summer',
    world: 'summer',
    buttonInk: true,
  },
  {
    title: 'Beauty Essentials',
    subtitle: 'Skincare and makeup you will love',
    button: 'Explore Beauty',
    to: '/category/beauty',
    world: 'beauty',
    buttonInk: true,
  },
  {
    title: 'Clothing Trends',
    subtitle: 'Everyday looks, festive looks',
    button: 'Shop Clothing',
    to: '/category/clothing',
    world: 'clothing',
    buttonInk: false,
  },
  {
    title: 'Electronics',
    subtitle: 'Phones, audio and more',
    button: 'Explore Electronics',
    to: '/category/electronics',
    world: 'electronics',
    buttonInk: false,
  },
  {
    title: 'Accessories',
    subtitle: 'Watches, bags and finishing touches',
    button: 'Shop Accessories',
    to: '/category/accessories',
    world: 'accessories',
    buttonInk: false,
  },
]

/**
 * Those whose category this shop has: no button leads nowhere. A shop with none of them shows one that leads to all its
 * products.
 * @param categories none while they are not known
 */
export function slidesFor(categories: readonly Category[]): readonly HeroSlide[] {
  if (categories.length === 0) return heroSlides
  const has = ({ to }: HeroSlide) =>
    categories.some(({ slug, count }) => count > 0 && to === `/category/${slug}`)
  const own = heroSlides.filter(has)
  return own.length > 0 ? own : [everything]
}

const everything: HeroSlide = {
  ...home.everything,
  to: '/products',
  world: 'clothing',
  buttonInk: false,
}
