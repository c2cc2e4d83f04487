/** What the home page and the footer of a new shop say, and where it leads (D-106, D-128). A shop's server sends it. */

/** A slide of the home page's hero. */
export type Slide = {
  title: string
  subtitle: string
  button: string
  to: string
  /** colours and gradient: `[data-ground]` in home.css */
  ground: 'amber' | 'rose' | 'teal' | 'indigo' | 'crimson'
  /** ink button on the two light grounds, mango on the dark ones */
  buttonInk: boolean
  /** addresses without their ending: each lies there as AVIF and as WebP. Absent: the target's own picture */
  picture?: { wide: string; phone: string }
}

/** A link of the footer. */
export type Shelf = { to: string; text: string }

export const firstSlides: readonly Slide[] = [
  {
    title: 'Summer Collection 2025',
    subtitle: 'Fresh styles for the season',
    button: 'Shop Now',
    to: '/category/summer',
    ground: 'amber',
    buttonInk: true,
  },
  {
    title: 'Beauty Essentials',
    subtitle: 'Skincare and makeup you will love',
    button: 'Explore Beauty',
    to: '/category/beauty',
    ground: 'rose',
    buttonInk: true,
  },
  {
    title: 'Clothing Trends',
    subtitle: 'Everyday looks, festive looks',
    button: 'Shop Clothing',
    to: '/category/clothing',
    ground: 'teal',
    buttonInk: false,
  },
  {
    title: 'Electronics',
    subtitle: 'Phones, audio and more',
    button: 'Explore Electronics',
    to: '/category/electronics',
    ground: 'indigo',
    buttonInk: false,
  },
  {
    title: 'Accessories',
    subtitle: 'Watches, bags and finishing touches',
    button: 'Shop Accessories',
    to: '/category/accessories',
    ground: 'crimson',
    buttonInk: false,
  },
]

export const firstShelves: readonly Shelf[] = [
  { to: '/category/electronics', text: 'Electronics' },
  { to: '/category/clothing', text: 'Clothing' },
  { to: '/category/accessories', text: 'Accessories' },
  // the address is top-picks and the word is Beauty: both are fixed (D-106)
  { to: '/category/top-picks', text: 'Beauty' },
]
