/* Every state of every screen in Urdu: accessible, readable with large text, with large enough targets. */
import { checkStates } from '../check-states.ts'

checkStates('ur')
