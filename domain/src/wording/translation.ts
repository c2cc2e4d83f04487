/** What a translation must be: the same names, and functions of the same values. */

/** The type of a translation of `T`, whose texts are literal types in English. */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Words
    ? (...values: Values) => Translation<Words>
    : T extends object
      ? { readonly [Name in keyof T]: Translation<T[Name]> }
      : T
