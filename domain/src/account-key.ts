/**
 * The form in which user names and email addresses are compared. It is the same for spellings that a database or mail
 * server may treat as equal: `İrfan`, `irfan` and full-width `ｉｒｆａｎ`.
 */
export const accountKey = (text: string): string =>
  text
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u0307/g, '') // remove the dot that lowercasing İ leaves
    .replace(/ı/g, 'i')

/** Whether a user name has only letters, digits and `._@-`, its letters from one script, Latin or Arabic. */
export const isUsername = (name: string): boolean =>
  /^[\p{L}\p{N}._@-]+$/u.test(name) &&
  name.normalize('NFKC') === name &&
  !/[İıſ]/.test(name) &&
  (/^[\p{Script=Latin}\p{Script=Common}]+$/u.test(name) ||
    /^[\p{Script=Arabic}\p{Script=Common}]+$/u.test(name))
