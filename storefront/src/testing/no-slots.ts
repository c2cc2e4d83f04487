/** Replaces `virtual:extension-slots` in tests: no extension fills a slot. */
export const Slot = () => null
