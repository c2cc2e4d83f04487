/** Texts why a coupon does not apply. Separate from the other errors, because the cart on every page needs them. */
import { isolated } from '@sauda/domain/isolated.ts'
import { formatRupees } from '@sauda/domain/money.ts'
import type * as english from '@sauda/domain/wording/en/coupon.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const couponMessage: Translation<typeof english.couponMessage> = (refusal) => {
  switch (refusal.reason) {
    case 'not_found':
      return 'یہ کوپن کوڈ موجود نہیں'
    case 'not_active':
      return 'یہ کوپن ابھی نہیں چل رہا'
    case 'expired':
      return 'اس کوپن کی مدت ختم ہو چکی ہے'
    case 'usage_limit':
      return 'اس کوپن کے استعمال کی حد پوری ہو چکی ہے'
    case 'minimum':
      return `یہ کوپن کم از کم ${isolated(formatRupees(refusal.limit))} کے آرڈر پر چلتا ہے`
    case 'maximum':
      return `یہ کوپن زیادہ سے زیادہ ${isolated(formatRupees(refusal.limit))} کے آرڈر پر چلتا ہے`
    case 'not_applicable':
      return 'اس کوپن کی رعایت آپ کے کارٹ پر نہیں لگتی'
    case 'alone':
      return 'یہ کوپن کسی دوسرے کوپن کے ساتھ نہیں چلتا'
  }
}
