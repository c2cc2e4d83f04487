/**
 * Apps in whose built-in browsers Google blocks sign-in. Messenger must come before Facebook, because Messenger's user
 * agent names both.
 */
const apps: readonly [RegExp, string][] = [
  [/\bFB(?:AN|AV)\/Messenger|\bMessengerForiOS|\bOrca-Android/, 'Messenger'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/\bmusical_ly|\bBytedanceWebview|\bTikTok/i, 'TikTok'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
]

/** The app around the page, from the user agent; undefined in a normal browser. */
export const inAppBrowser = (userAgent: string): string | undefined =>
  apps.find(([sign]) => sign.test(userAgent))?.[1]

/** The link by which Android opens a page in the default browser. @param page the browser's `location` */
export function androidBrowserLink({ protocol, host, pathname, search }: PageAddress): string {
  const scheme = protocol.replace(':', '')
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
}

type PageAddress = { protocol: string; host: string; pathname: string; search: string }
