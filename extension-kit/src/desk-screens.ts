/** Screens of the desk added by extensions, for owners and managers (docs/EXTENSIONS.md). */

/** The props of a screen's component. */
export type DeskScreenProps = {
  /**
   * Calls a route of this extension with the rights of the signed-in user. Throws an Error whose message can be shown.
   * @param path path of the route, with its query
   * @returns the JSON of the reply
   */
  readonly call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<unknown>
}

export type DeskScreen = {
  /** below /desk/extensions/{id}: lower-case letters, digits and dashes */
  readonly path: string
  /** title in the menu and above the screen; at most 40 characters */
  readonly title: string
  /**
   * `new URL('./file.tsx', import.meta.url)` of a file whose default export is a React component of DeskScreenProps.
   * The file is loaded when the screen is opened.
   */
  readonly module: URL
}
