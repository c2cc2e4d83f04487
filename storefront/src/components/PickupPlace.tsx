import { pickupAt } from '@sauda/domain/wording/shipments.ts'

/** Where an order is fetched, in a sentence's place. */
export const PickupPlace = ({ address }: { address: string }) => (
  <>
    {pickupAt}: <bdi className="whitespace-pre-line">{address}</bdi>
  </>
)
