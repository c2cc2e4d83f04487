/** Texts about parcels, in notes to customers and messages to the owner. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/shipments.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const pickupAt = 'آرڈر یہاں سے لیں'

export const shipmentNotes: Translation<typeof english.shipmentNotes> = {
  courier: 'کوریئر',
  handedOver: (courier, number, address) =>
    `آپ کا پارسل ${isolated(courier)} کے حوالے کر دیا گیا ہے۔ ٹریکنگ نمبر: ${isolated(number)}۔${address === '' ? '' : ` پارسل کہاں پہنچا، یہاں دیکھیں: ${isolated(address)}`}`,
  corrected: (courier, number) =>
    `آپ کا پارسل ${isolated(courier)} کے پاس ہے۔ اس کا ٹریکنگ نمبر ${isolated(number)} ہے؛ پہلے بتایا گیا نمبر اب درست نہیں۔`,
  changedMeanwhile: (courier) =>
    `${isolated(courier)} سے لیبل لیتے وقت آرڈر میں تبدیلی ہو گئی۔ پارسل بھیجنے سے پہلے لیبل کو آرڈر سے ملا لیں۔`,
  away: (courier) =>
    `${isolated(courier)} سے ٹھیک جواب نہیں ملا۔ کوئی معلومات ضائع نہیں ہوئیں: براہ کرم دوبارہ کوشش کریں۔`,
}
