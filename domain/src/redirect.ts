/** The address to open after sign-in: only a path of this shop (D-079). */
import { withoutSlashesAtEnd } from './slashes.ts'

/**
 * The path in a `redirect` parameter, or '/' if the value is not a path of this site. Refuses other origins and
 * schemes, leading // or \, control characters, and the sign-in screens themselves. 'checkout' means '/checkout'.
 */
export function redirectTarget(value: string | null | undefined): string {
  const text = value ?? ''
  // eslint-disable-next-line no-control-regex -- tabs and line breaks are how such values are smuggled past a check
  if (text === '' || /[\u0000-\u001f\u007f\\]/.test(text) || text.startsWith('//')) return '/'
  const path = text.startsWith('/') ? text : /^[\w-]+(\/|\?|#|$)/.test(text) ? `/${text}` : ''
  if (path === '') return '/'
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path)
  const name = withoutSlashesAtEnd(match?.[1] ?? '') || '/'
  return name === '/login' || name === '/register' || name.includes('//') ? '/' : path
}
