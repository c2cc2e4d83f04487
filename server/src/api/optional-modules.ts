/**
 * Optional modules: the shop works without them. To remove one, delete its line. Extensions are listed in
 * shop.extensions.ts.
 */
export { assistants } from '#api/assistants/module.ts'
export { storeData } from '#api/store-data/module.ts'
