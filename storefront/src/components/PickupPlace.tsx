import { pickupAt } from '@sauda/domain/wording/shipments.ts'

/** The pickup address, inside a sentence. */
export const PickupPlace = ({ address }: { address: string }) => (
  <>
    {pickupAt}: <bdi className="whitespace-pre-line">{address}</bdi>
  </>
)
