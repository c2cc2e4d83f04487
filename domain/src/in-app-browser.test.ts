import { expect, test } from 'vitest'
import { androidBrowserLink, inAppBrowser } from './in-app-browser.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; TECNO KL4 Build/UP1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/124.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test.each([
  [`${android} [FB_IAB/FB4A;FBAV/460.0.0.35;]`, 'Facebook'],
  [`${iphone} [FBAN/FBIOS;FBAV/455.0;FBBV/1;FBDV/iPhone15,2]`, 'Facebook'],
  [`${iphone} [FBAN/MessengerForiOS;FBAV/455.0]`, 'Messenger'],
  [`${android} [FB_IAB/Orca-Android;FBAV/460.0;]`, 'Messenger'],
  [`${android} Instagram 330.0.0.40.92 Android`, 'Instagram'],
  [`${iphone} Instagram 329.0.0.29 (iPhone15,2)`, 'Instagram'],
  [`${android} trill_2023401 BytedanceWebview/d8a21c6`, 'TikTok'],
  [`${iphone} musical_ly_34.0.0 JsSdk/2.0`, 'TikTok'],
  [`${iphone} Snapchat/12.80`, 'Snapchat'],
  [`${android}`, undefined],
  [`${iphone} Version/17.4 Safari/604.1`, undefined],
])('%s', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app)
})

test('the link for Android opens the whole address in the default browser', () => {
  const page = {
    protocol: 'https:',
    host: 'dukan.example',
    pathname: '/login',
    search: '?redirect=%2Fcheckout',
  }
  expect(androidBrowserLink(page)).toBe(
    'intent://dukan.example/login?redirect=%2Fcheckout#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
  )
})
