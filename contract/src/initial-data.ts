/**
 * The data of a page's first view, in `<script type="application/json" id="first-data">` (D-188): domain values as
 * plain JSON. Server and browser render the same view from these data, so nothing in them depends on the visitor.
 */
import type { InformationPage } from '@sauda/contract/information/page.ts'
import type { CatalogueView, DealsView } from '@sauda/domain/catalogue.ts'
import type { HomeView } from '@sauda/domain/home-view.ts'
import type { Category } from '@sauda/domain/category.ts'
import type { Product, Variation } from '@sauda/domain/product.ts'

/** ids of the page's two JSON blocks; in this file because it imports no schema library */
export const shopConfigId = 'shop-config'
export const initialDataId = 'first-data'

export type InitialView =
  | { kind: 'home'; home: HomeView }
  | { kind: 'catalogue'; catalogue: CatalogueView }
  | { kind: 'product'; product: Product; variations: readonly Variation[]; related: readonly Product[] }
  | { kind: 'deals'; deals: DealsView }
  | { kind: 'categories' }
  /** `page`: the text that the owner wrote; without it the screen shows its built-in text */
  | { kind: 'information'; page?: InformationPage }
  | { kind: 'not-found' }
  /** cart, checkout, sign-in and account screens: rendered by the browser */
  | { kind: 'shell' }
  /** the products cannot be loaded: the page says so and reloads */
  | { kind: 'outage' }

export type InitialData = {
  /** pathname and search of the view; the browser does not use the view for other addresses */
  address: string
  /** epoch milliseconds of its creation, which server and browser use as the current time in the first render */
  now: number
  /** the whole category tree, for the menu */
  categories: readonly Category[]
  view: InitialView
}

/** A preloaded picture, with the attributes of `<link rel="preload" as="image">`. */
export type PreloadedPicture = { type: string; srcSet: string; sizes?: string; media?: string }

/** The result of the storefront's built server entry (`page.js`). */
export type RenderedPage = {
  /** complete markup of the root element */
  html: string
  /** pictures of the first view, the most important first */
  pictures: readonly PreloadedPicture[]
  /** chunk addresses of the first view, for modulepreload */
  modules: readonly string[]
  /** style sheet addresses of the first view */
  styles: readonly string[]
}
