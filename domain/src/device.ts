/** Device label from a user agent; '' for unknown ones. */

const browsers: readonly [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const named = (userAgent: string, names: readonly [RegExp, string][]): string =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? ''

/** The browser and system of a user agent, for example { browser: 'Chrome', system: 'Android' }. */
export const deviceOf = (userAgent: string): { browser: string; system: string } => ({
  browser: named(userAgent, browsers),
  system: named(userAgent, systems),
})
