import type { Endpoint } from '@sauda/contract/endpoint.ts'

const desk = '/wp-json/{product}/v1/desk'

/** How the shop is, in the hands of those who run it. */
export const deskHealthEndpoints = {
  getDeskHealth: { method: 'GET', path: `${desk}/health`, sends: 'operator' },
  sendMailAgain: { method: 'POST', path: `${desk}/mails/{id}/send`, sends: 'operator' },
  sendTestMail: { method: 'POST', path: '/wp-json/{product}/v1/mails/{mail}/test', sends: 'operator' },
} as const satisfies Record<string, Endpoint>
