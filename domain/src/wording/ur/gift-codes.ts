import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/gift-codes.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const giftCodes: Translation<typeof english.giftCodes> = {
  fee: (ending) => `گفٹ کوڈ ${isolated(ending)}`,
  invalid:
    'یہ گفٹ کوڈ استعمال نہیں ہو سکتا: یہ موجود نہیں، اس کی مدت ختم ہو چکی ہے، یا اس میں رقم باقی نہیں۔',
  worth: (amount) => `اس میں ${isolated(amount)} ہیں، جو چیک آؤٹ پر کٹیں گے`,
  most: (most) => `ایک آرڈر میں زیادہ سے زیادہ ${isolated(most)} گفٹ کوڈ استعمال ہو سکتے ہیں۔`,
  remove: (ending) => `گفٹ کوڈ ${isolated(ending)} ہٹائیں`,
}
