/* `node deploy/build.mjs`: builds the pages and the desk without starting the shop, for images and services. */
import { buildStorefront, isStorefrontBuilt } from '../tools/storefront.mjs'

if (!isStorefrontBuilt()) await buildStorefront()
