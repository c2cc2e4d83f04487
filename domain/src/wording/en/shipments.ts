/** Texts about parcels, in notes to customers and messages to the owner. */

/** above the pickup address */
export const pickupAt = 'Pick up at'

export const shipmentNotes = {
  courier: 'Courier',
  handedOver: (courier: string, number: string, address: string) =>
    `Your parcel was handed to ${courier}. Tracking number: ${number}.${address === '' ? '' : ` Track it at ${address}`}`,
  /** tracking number or courier was corrected */
  corrected: (courier: string, number: string) =>
    `Your parcel is with ${courier}. Its new tracking number is ${number}, which replaces the previous one.`,
  /** the order changed while the courier was asked */
  changedMeanwhile: (courier: string) =>
    `The order changed while ${courier} was asked for a label. Compare the label with the order before the parcel leaves.`,
  away: (courier: string) => `${courier} didn't respond correctly. Nothing was lost. Try again.`,
} as const
