/** Limits and periods of orders that only the server applies. Prices and steps of orders have files of their subject. */
const minute = 60_000
const day = 24 * 60 * minute

export const orderRules = {
  /** maximum number of units of a line that an operator writes; a higher number is a typing error */
  operatorUnits: 100_000,
  /** maximum number of options of a line, and maximum characters of an option's name and value */
  lineOptions: { count: 20, key: 200, value: 500 },
  /** ms within which identical orders of one customer without an idempotency key count as one */
  unkeyedRepeatMs: 10_000,
  /** minimum characters of a guest's idempotency key; a UUID has 36 */
  guestKey: 32,
  /** units of a product that new customers may always reserve, so that the last ones can be sold */
  newCustomerUnits: 3,
  /** maximum ms from now until a promised call */
  promisedCallMs: 60 * day,
  /** ms between the start of a payment and the enquiries about it; a last enquiry follows at the deadline */
  enquiriesMs: [3 * minute, 10 * minute],
  /** ms after the deadline in which a provider may still answer the last enquiry */
  lastEnquiryMs: 5 * minute,
  /** maximum number of lines that say how to pay an order */
  paymentLines: 20,
  /**
   * Maximum days after the due date on which a request for a review is still sent. Thus enabling requests does not mail
   * the buyers of old orders.
   */
  lateReviewDays: 7,
  /** days after completion in which an imported order could still cause a request for a review */
  importedReviewDays: 120,
  /** maximum number of pictures in one mail; Gmail clips longer mails */
  mailPictures: 40,
  /** highest rate of a courier's extension, in rupees */
  courierRupees: 100_000,
  /** maximum number of tax rates of an extension */
  extensionTaxes: 20,
  /** maximum difference between our share of a line and that of another shop, in paisa */
  shareRounding: 2,
  /** maximum paisa by which the tax of one line may differ from its share of the order's tax */
  taxRounding: 3,
} as const
