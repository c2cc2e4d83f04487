/** Screens of the desk added by extensions (docs/EXTENSIONS.md). */
import type { Right } from '@sauda/contract/rights.ts'

/** The props of a screen's component. */
export type DeskScreenProps = {
  /**
   * Makes a call of this extension with the rights of the signed-in user. Throws an Error whose message can be shown.
   * @param path path of the call, with its query
   * @returns the JSON of the reply
   */
  readonly call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<unknown>
}

export type DeskScreen = {
  /** below /desk/extensions/{id}: lower-case letters, digits and dashes */
  readonly path: string
  /** title in the menu and above the screen; at most 40 characters */
  readonly title: string
  /** the right that a person needs to see it; default `extensions`, which owners and managers have */
  readonly right?: Right
  /**
   * `new URL('./file.tsx', import.meta.url)` of a file whose default export is a React component of DeskScreenProps.
   * The file is loaded when the screen is opened.
   */
  readonly module: URL
}
