/** Replaces the demonstration in tests: the tests' identity provider accepts tokens, and the services have no pages. */
import type { Demonstration } from '#platform/context.ts'
import { demoClaims } from './identity-service.ts'

export const testDemonstration: Demonstration = {
  content: { slidePictures: { amber: { wide: '/slides/amber-wide', phone: '/slides/amber-phone' } } },
  identity: { window: '/test-identity', claims: demoClaims },
  paths: { plain: [], counted: [] },
  answer: () => Promise.reject(new Error('it has no pages')),
}
