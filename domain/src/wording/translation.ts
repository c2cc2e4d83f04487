/** The type of a translation: the same names as in English, and functions with the same parameters. */

/** The type of a translation of `T`, whose texts are literal types in English. */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Words
    ? (...values: Values) => Translation<Words>
    : T extends object
      ? { readonly [Name in keyof T]: Translation<T[Name]> }
      : T
