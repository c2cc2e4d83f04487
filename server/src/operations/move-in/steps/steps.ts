/** What moves in, in this order: each list names rows of those before it. */
import { couponStep, reviewStep } from './coupon-steps.ts'
import { customerStep } from './customer-steps.ts'
import { orderStep } from './order-steps.ts'
import { pageStep } from './page-steps.ts'
import { productStep } from './product-steps.ts'
import { settingStep } from './settings-steps.ts'
import type { Step } from './step.ts'
import { attributeStep, brandStep, categoryStep, shippingClassStep, tagStep } from './term-steps.ts'

export const steps: readonly Step[] = [
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
