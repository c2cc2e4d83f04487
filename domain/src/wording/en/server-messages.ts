/** Error messages of the server in the language of the page. */

/** @returns undefined, because the server's own message is in English */
export const serverMessage = (_code: string, _data: unknown): string | undefined => undefined
