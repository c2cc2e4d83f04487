/**
 * The parts of the frame that open on demand, or work unseen. They are one script, which loads while the first page is
 * drawn.
 */
export { MoreMenu, PersonMenu } from './FrameMenus.tsx'
export { KeysHelp } from './KeysHelp.tsx'
export { Palette } from './Palette.tsx'
export { PreparedPages } from './prepared-pages.ts'
