/** Which compression a caller accepts (RFC 9110, 12.5.3). */

export type Encoding = 'br' | 'gzip' | 'identity'

/** an encoding that the caller excludes: its weight is 0 */
const excluded = /;\s*q=0(\.0*)?\s*$/i

/** The best encoding that the caller accepts. */
export function encodingFor({ headers }: Request): Encoding {
  const accepted = (headers.get('accept-encoding') ?? '').toLowerCase().split(',')
  const accepts = (name: Encoding) =>
    accepted.some((each) => each.split(';')[0]?.trim() === name && !excluded.test(each))
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}
