/**
 * Property tests use a fixed seed in the gate, so that a failure is caused by the change. `npm run proof` draws new
 * seeds.
 */
import { configureGlobal } from 'fast-check'

if (process.env['SUITE'] !== 'proof') configureGlobal({ seed: 20_261_126 })
