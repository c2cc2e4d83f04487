/** Stands for `virtual:extension-slots` in tests: no extension fills a place. */
export const Slot = () => null
