/** Texts of the home screen. */
import { counted } from './numbers.ts'

export const home = {
  trending: 'Trending Now',
  slideOf: (position: number, count: number) => `${position} of ${count}`,
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  pauseSlides: 'Pause slides',
  playSlides: 'Play slides',
  showSlide: (position: number, title: string) => `Show slide ${position}: ${title}`,
  shortcuts: 'Shortcuts',
  marquee: 'Our promises',
  pauseMarquee: 'Pause ticker',
  playMarquee: 'Play ticker',
  byCategory: 'Shop by Category',
  featured: 'Featured Products',
  viewAll: 'View All',
  viewAllOf: (what: string) => `View All ${what}`,
  products: (count: number) => counted(count, 'product', 'products'),
  ready: 'Ready to Start Shopping?',
  readyText: 'Create an account to track your orders and check out faster, or look around first.',
  createAccount: 'Create Account',
  signIn: 'Sign In',
  browse: 'Browse Products',
  myOrders: 'My Orders',
  /** the only slide of a shop that has none of the slides' categories */
  everything: {
    title: 'Shop All',
    subtitle: 'Everything we sell, in one place',
    button: 'Shop Now',
  },
  welcome: 'خوش آمدید',
} as const
