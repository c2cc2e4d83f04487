/** Pictures that shoppers send: made small in their browser, looked at and made anew by the server. */
export const sentPictures = {
  /** pixels of the longer side, as the browser sends it */
  side: 1280,
  /** bytes of one picture, as the browser sends it: seconds on a slow line */
  bytes: 400_000,
} as const
