/** The five slides of the hero: one place for title, subtitle, picture, button, target and colour world (D-128). */

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
