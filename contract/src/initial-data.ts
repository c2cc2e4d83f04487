/**
 * What a page brings for its first view, in `<script type="application/json" id="first-data">` (D-188): domain values,
 * plain JSON. Server and browser draw the same view from it; nothing in it depends on who is looking.
 */
import type { InformationPage } from '@sauda/contract/information/page.ts'
import type { CatalogueView, DealsView } from '@sauda/domain/catalogue.ts'
import type { HomeView } from '@sauda/domain/home-view.ts'
import type { Category } from '@sauda/domain/category.ts'
import type { Product, Variation } from '@sauda/domain/product.ts'

/** ids of the two JSON blocks; here because the first script of a page must not pull in a schema library */
export const shopConfigId = 'shop-config'
export const initialDataId = 'first-data'

export type InitialView =
  | { kind: 'home'; home: HomeView }
  | { kind: 'catalogue'; catalogue: CatalogueView }
  | { kind: 'product'; product: Product; variations: readonly Variation[]; related: readonly Product[] }
  | { kind: 'deals'; deals: DealsView }
  | { kind: 'categories' }
  /** `page`: in the words of the owner; without it the screen has its own */
  | { kind: 'information'; page?: InformationPage }
  | { kind: 'not-found' }
  /** cart, checkout, sign-in and account screens: the browser draws them */
  | { kind: 'shell' }
  /** the products are out of reach: the page says so and is loaded again */
  | { kind: 'outage' }

export type InitialData = {
  /** pathname and search the view was made for; another address does not use it */
  address: string
  /** epoch milliseconds at which it was made: the `now` of the first render on both sides */
  now: number
  /** the whole tree, for the menu */
  categories: readonly Category[]
  view: InitialView
}

/** One preload of a picture, in the words of `<link rel="preload" as="image">`. */
export type PreloadedPicture = { type: string; srcSet: string; sizes?: string; media?: string }

/** What the storefront's built server entry (`page.js`) answers. */
export type RenderedPage = {
  /** finished markup for the root element */
  html: string
  /** pictures the first view needs, the most important first */
  pictures: readonly PreloadedPicture[]
  /** chunk addresses the first view needs, for modulepreload */
  modules: readonly string[]
  /** style sheet addresses the first view needs */
  styles: readonly string[]
}
