import type { KeyPair } from '#accounts/identity/keys/api-keys.ts'

/** The key pair of every demonstration; it is public (FIXTURES 2). */
export const demoPublishablePair: KeyPair = {
  consumerKey: `ck_${'1'.repeat(40)}`,
  consumerSecret: `cs_${'1'.repeat(40)}`,
}
