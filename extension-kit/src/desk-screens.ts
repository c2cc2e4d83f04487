/** Screens of the desk that extensions add, for owners and managers (docs/EXTENSIONS.md). */

/** What the component of a screen gets. */
export type DeskScreenProps = {
  /**
   * Calls a route of the extension itself with the rights of whoever is signed in. Throws an Error whose message can be shown.
   * @param path of the route, with its query
   * @returns the JSON of the reply
   */
  readonly call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<unknown>
}

export type DeskScreen = {
  /** below /desk/extensions/{id}: small letters, digits and dashes */
  readonly path: string
  /** in the menu and above the screen; 40 characters at most */
  readonly title: string
  /**
   * `new URL('./file.tsx', import.meta.url)`: its default export is a React component of DeskScreenProps. It loads when the
   * screen is opened.
   */
  readonly module: URL
}
