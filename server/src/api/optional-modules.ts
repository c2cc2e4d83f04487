/** Modules that a shop works without: delete the line of one to be without it. Extensions are listed in shop.extensions.ts. */
export { assistants } from '#api/assistants/module.ts'
export { storeData } from '#api/store-data/module.ts'
