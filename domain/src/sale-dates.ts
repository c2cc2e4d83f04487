/** When a sale price applies. */

/** first and last moment of a sale; null: no limit on that side */
export type SaleDates = { saleFrom: Date | null; saleTo: Date | null }

/** The dates in a call's body; undefined: not sent. */
type SentDates = { [Name in keyof SaleDates]?: SaleDates[Name] | undefined }

/** Whether the last moment of a sale has passed. @param now epoch milliseconds */
export const isSaleOver = ({ saleTo }: Pick<SaleDates, 'saleTo'>, now: number): boolean =>
  saleTo !== null && saleTo.getTime() < now

/** Whether a sale would end before it begins, so that its price would never apply. */
export const endsFirst = ({ saleFrom, saleTo }: SaleDates): boolean =>
  saleFrom !== null && saleTo !== null && saleFrom >= saleTo

/**
 * The dates of a sale after a change. A new sale price does not inherit the dates of a sale that is over: with these
 * dates the new price would never apply.
 */
export function saleDatesAfter(
  before: SaleDates,
  { saleFrom, saleTo, isNewSale, now }: SentDates & { isNewSale: boolean; now: number },
): SaleDates {
  const kept = isNewSale && isSaleOver(before, now) ? { saleFrom: null, saleTo: null } : before
  return {
    saleFrom: saleFrom === undefined ? kept.saleFrom : saleFrom,
    saleTo: saleTo === undefined ? kept.saleTo : saleTo,
  }
}
