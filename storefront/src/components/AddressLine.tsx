import { languageOf } from '@sauda/domain/locale.ts'

/** An address as written: in Latin letters it is read from left to right as a whole, also on a page in Urdu. */
export function AddressLine({ parts }: { parts: readonly string[] }) {
  const isUrdu = languageOf(parts.join()) === 'ur'
  return <bdi dir={isUrdu ? 'rtl' : 'ltr'}>{parts.filter(Boolean).join(isUrdu ? '، ' : ', ')}</bdi>
}
