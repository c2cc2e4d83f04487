/** Replaces `virtual:extension-screens` in tests: no extension adds a screen. */
export const screens: readonly [] = []
