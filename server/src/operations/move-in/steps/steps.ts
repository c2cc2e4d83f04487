/** What moves in, in this order: each list names rows of those before it. */
import { couponStep, reviewStep } from './coupon-steps.ts'
import { customerStep } from './customer-steps.ts'
import { orderStep } from './order-steps.ts'
import { pageStep } from './page-steps.ts'
import { productStep } from './product-steps.ts'
import { settingStep } from './settings-steps.ts'
import { ownSteps } from '#operations/move-in/own/own-steps.ts'
import type { OldShop } from '#operations/move-in/old-shop.ts'
import type { Step } from './step.ts'
import { attributeStep, brandStep, categoryStep, shippingClassStep, tagStep } from './term-steps.ts'

const steps: readonly Step[] = [
  settingStep,
  categoryStep,
  tagStep,
  attributeStep,
  brandStep,
  shippingClassStep,
  productStep,
  customerStep,
  couponStep,
  orderStep,
  reviewStep,
  pageStep,
]

/** The lists of a WooCommerce shop, or of an archive of a shop of this kind. */
export const stepsOf = ({ own }: Pick<OldShop, 'own'>): readonly Step[] => (own ? ownSteps : steps)

/** The step of rows that have come, from either. */
export const stepOfKind = (kind: string): Step | undefined =>
  [...steps, ...ownSteps].find((step) => step.kind === kind)
