/** Default texts and links of home page and footer, which are the defaults of the settings (D-106, D-128). */
import type { ProductImage } from '@sauda/domain/product.ts'

/** Sections of a new shop's home page, in order. `account`: the invitation to sign in or register. */
export const firstSections = [
  'slides',
  'promises',
  'shortcuts',
  'categories',
  'featured',
  'account',
  'showcases',
] as const
/** All sections. `costs`: a line with the costs of delivery and the ways to pay; the owner adds it. */
export const homeSections = [...firstSections, 'costs'] as const
export type HomeSection = (typeof homeSections)[number]

/** Colours and gradient of a slide: `[data-ground]` in home.css. */
export const grounds = ['amber', 'rose', 'teal', 'indigo', 'crimson'] as const

/** Icons of the moving strip. */
export const promiseIcons = ['support', 'payment', 'returns', 'none'] as const
/** One entry of the strip of promises that moves across the home page. */
export type ShopPromise = { text: string; icon: (typeof promiseIcons)[number] }

/** A slide of the home page's hero. */
export type Slide = {
  title: string
  subtitle: string
  button: string
  to: string
  ground: (typeof grounds)[number]
  /** addresses without file extension; each picture exists as AVIF and WebP */
  picture?: { wide: string; phone: string }
  /** a picture of the shop's media; without `picture` and `image`, the linked category's picture is shown */
  image?: ProductImage
}

/** What the product page shows as rating. `fixed`: the same for every product (D-121). */
export const ratingDisplays = ['fixed', 'real', 'none'] as const
export type RatingDisplay = (typeof ratingDisplays)[number]

/** What a product page shows after its product was added to the cart. */
export const answersToAdding = ['mini-cart', 'message'] as const
export type AnswerToAdding = (typeof answersToAdding)[number]

/** Promises below the button of a product. `{days}`: days in which products can be returned */
export const firstFeatures: readonly ShopPromise[] = [
  { text: '{days}-Day Returns', icon: 'returns' },
  { text: '24/7 Support', icon: 'support' },
  { text: 'Secure Payment', icon: 'payment' },
]

export type FooterLink = { to: string; text: string }
/** A column of links. Links to categories that the shop lacks are replaced by links to others. */
export type FooterColumn = { title: string; links: readonly FooterLink[] }
/** Texts of the footer. */
export type FooterContent = {
  columns: readonly FooterColumn[]
  /** below the logo, may be '' */
  line: string
  /** after name and year, may be '' */
  copyright: string
  /** address and opening hours, with line breaks */
  place?: string
  /** false: without the Urdu words under the logo */
  motto?: false
}

export const firstSlides: readonly Slide[] = [
  {
    title: 'Summer Collection 2025',
    subtitle: 'Fresh styles for the season',
    button: 'Shop Now',
    to: '/category/summer',
    ground: 'amber',
  },
  {
    title: 'Beauty Essentials',
    subtitle: 'Skincare and makeup you will love',
    button: 'Explore Beauty',
    to: '/category/beauty',
    ground: 'rose',
  },
  {
    title: 'Clothing Trends',
    subtitle: 'Everyday looks, festive looks',
    button: 'Shop Clothing',
    to: '/category/clothing',
    ground: 'teal',
  },
  {
    title: 'Electronics',
    subtitle: 'Phones, audio and more',
    button: 'Explore Electronics',
    to: '/category/electronics',
    ground: 'indigo',
  },
  {
    title: 'Accessories',
    subtitle: 'Watches, bags and finishing touches',
    button: 'Shop Accessories',
    to: '/category/accessories',
    ground: 'crimson',
  },
]

export const firstPromises: readonly ShopPromise[] = [
  { text: '24/7 Support', icon: 'support' },
  { text: 'Secure Payments', icon: 'payment' },
  { text: 'Easy Returns', icon: 'returns' },
]

/** Links to lists that every shop has. */
export const firstShortcuts: readonly FooterLink[] = [
  { to: '/products?sort=newest', text: 'New In' },
  { to: '/products?max_price=1000', text: 'Under ₨1,000' },
  { to: '/products?in_stock=1&on_sale=1', text: 'On Sale' },
]

export const firstFooter: FooterContent = {
  columns: [
    {
      title: 'Shop',
      links: [
        { to: '/products', text: 'All Products' },
        { to: '/category/electronics', text: 'Electronics' },
        { to: '/category/clothing', text: 'Clothing' },
        { to: '/category/accessories', text: 'Accessories' },
        // the specification fixes both the address `top-picks` and the text Beauty (D-106)
        { to: '/category/top-picks', text: 'Beauty' },
      ],
    },
    {
      title: 'Account',
      links: [
        { to: '/login', text: 'Sign In' },
        { to: '/register', text: 'Create Account' },
        { to: '/dashboard', text: 'Dashboard' },
        { to: '/dashboard/orders', text: 'My Orders' },
      ],
    },
    {
      title: 'Help',
      links: [
        { to: '/cart', text: 'Cart' },
        { to: '/track', text: 'Track Order' },
        { to: '/contact-us', text: 'Contact Us' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { to: '/privacy-policy', text: 'Privacy Policy' },
        { to: '/terms-of-service', text: 'Terms of Service' },
      ],
    },
  ],
  line: 'Good things at a fair price, brought to doors across Pakistan.',
  copyright: '',
}
