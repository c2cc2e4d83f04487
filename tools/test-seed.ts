/** Property tests repeat the same cases in the gate, so that a failure is the change's. `npm run proof` draws new ones. */
import { configureGlobal } from 'fast-check'

if (process.env['SUITE'] !== 'proof') configureGlobal({ seed: 20_261_126 })
