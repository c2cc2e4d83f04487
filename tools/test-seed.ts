/**
 * Property tests in `npm test` use a fixed seed, so that a failure is caused by the change. `npm run proof` uses new
 * seeds.
 */
import { configureGlobal } from 'fast-check'

if (process.env['SUITE'] !== 'proof') configureGlobal({ seed: 20_261_126 })
