/** The steps of the move-in in their order: rows of a step refer only to rows of earlier steps. */
import { couponStep, reviewStep } from './coupon-steps.ts'
import { customerStep } from './customer-steps.ts'
import { libraryStep } from './library-steps.ts'
import { menuStep } from './menus/menu-steps.ts'
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
  libraryStep,
  menuStep,
]

/** The steps for a WooCommerce shop, or for an archive of a Sauda shop. */
export const stepsOf = ({ own }: Pick<OldShop, 'own'>): readonly Step[] => (own ? ownSteps : steps)

/** The step that has imported rows of a kind. */
export const stepOfKind = (kind: string): Step | undefined =>
  [...steps, ...ownSteps].find((step) => step.kind === kind)
