/** Texts about parcels, in notes to customers and answers to the owner. */

/** above the address where a buyer fetches an order */
export const pickupAt = 'Pick up at'

export const shipmentNotes = {
  courier: 'Courier',
  handedOver: (courier: string, number: string, address: string) =>
    `Your parcel was handed to ${courier}. Tracking number: ${number}.${address === '' ? '' : ` Follow it at ${address}`}`,
  /** the number, or who has the parcel, was corrected */
  corrected: (courier: string, number: string) =>
    `Your parcel is with ${courier}. Its tracking number is ${number}; an earlier number does not hold any more.`,
  away: (courier: string) => `${courier} did not answer as it should. Nothing was lost: please try again.`,
} as const
