/** A device label such as 'Chrome on Android', from a user agent. */

/** The first match counts, because user agents also name related browsers. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** @param userAgent at most 300 characters, as sessions store it */
export function deviceWords(userAgent: string): string {
  const [browser, system] = [browsers, systems].map(
    (names) => names.find(([pattern]) => pattern.test(userAgent))?.[1],
  )
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
