/** Pictures sent by shoppers: scaled down in the browser, then checked and re-encoded by the server. */
export const sentPictures = {
  /** maximum pixels of the longer side, as sent by the browser */
  side: 1280,
  /** maximum bytes of one picture as sent by the browser, which takes seconds on a slow connection */
  bytes: 400_000,
} as const
