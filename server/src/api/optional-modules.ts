/** Modules that a shop works without; to remove one, delete its line. Extensions are listed in shop.extensions.ts. */
export { assistants } from '#api/assistants/module.ts'
export { storeData } from '#api/store-data/module.ts'
