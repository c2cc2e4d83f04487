/** What a refusal of the server says in the language of the page. */

/** @returns undefined: the server's own sentence is in English already */
export const serverMessage = (_code: string, _data: unknown): string | undefined => undefined
