/**
 * User names and e-mail addresses as they are compared. What looks the same to some database or mail server has one
 * form here. `İrfan`, `irfan` and full-width `ｉｒｆａｎ` are one.
 */
export const accountKey = (text: string): string =>
  text
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u0307/g, '') // of the lower case of İ
    .replace(/ı/g, 'i')

/** Letters, digits and `._@-`; letters of one script alone, Latin or Arabic, and none that only looks like another. */
export const isUsername = (name: string): boolean =>
  /^[\p{L}\p{N}._@-]+$/u.test(name) &&
  name.normalize('NFKC') === name &&
  !/[İıſ]/.test(name) &&
  (/^[\p{Script=Latin}\p{Script=Common}]+$/u.test(name) ||
    /^[\p{Script=Arabic}\p{Script=Common}]+$/u.test(name))
