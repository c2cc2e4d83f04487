/* Every state of every screen in English: accessible, readable in large text, with targets that a finger meets. */
import { checkStates } from '../check-states.ts'

checkStates('en')
