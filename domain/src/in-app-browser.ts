/** Apps that open links in a browser of their own, in which Google lets nobody sign in. Messenger before Facebook: it says both. */
const apps: readonly [RegExp, string][] = [
  [/\bFB(?:AN|AV)\/Messenger|\bMessengerForiOS|\bOrca-Android/, 'Messenger'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/\bmusical_ly|\bBytedanceWebview|\bTikTok/i, 'TikTok'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
]

/** The app around the page, by what its browser calls itself; undefined in a browser of its own. */
export const inAppBrowser = (userAgent: string): string | undefined =>
  apps.find(([sign]) => sign.test(userAgent))?.[1]

/** The link by which Android opens a page in the visitor's own browser. @param page as the browser's `location` has it */
export function androidBrowserLink({ protocol, host, pathname, search }: PageAddress): string {
  const scheme = protocol.replace(':', '')
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
}

type PageAddress = { protocol: string; host: string; pathname: string; search: string }
