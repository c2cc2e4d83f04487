/* Every state of every screen in English: accessible, readable with large text, with large enough targets. */
import { checkStates } from '../check-states.ts'

checkStates('en')
