/** The command `npm run shop -- setup`. */
import { createInterface } from 'node:readline/promises'
import { type RatingDisplay, ratingDisplays } from '@sauda/domain/wording/first-content.ts'
import { loadConfig, StartError } from '#platform/environment/config.ts'
import { setupShop } from '#operations/setup/setup-shop.ts'
import { type Command, commandContext, withDatabase } from './command.ts'

export const setup: Command = {
  usage: 'setup [--ratings real|fixed|none]',
  about: 'creates an empty shop for real customers, without the demonstration data',
  help: `Run it with an empty DATA_DIR, or with the empty database of DATABASE_URL. The new shop has no products and accepts cash on
delivery and bank transfers. The command prints an API key and a link that opens the owner's account, only this once.

  --ratings real   product pages show the average of the buyers' reviews; none without reviews
            fixed  every product page shows the rating of the demonstration
            none   product pages show no ratings

Without --ratings a terminal asks for it; otherwise it is "real".`,
  options: ['ratings'],
  run: async (_, { ratings: sent }, env) => {
    const config = loadConfig(env)
    const ratings = ratingsOf(sent ?? (await asked()))
    return withDatabase(config, async (db) => {
      console.log(await setupShop(await commandContext(config, db, env), ratings))
      return 0
    })
  },
}

/** Throws StartError for an unknown word. */
function ratingsOf(sent: string): RatingDisplay {
  const known = ratingDisplays.find((each) => each === sent.trim())
  if (known === undefined)
    throw new StartError(`--ratings "${sent}" doesn't exist. Use one of ${ratingDisplays.join(', ')}.`)
  return known
}

/** Asks the person at the terminal; `real` without a terminal. */
async function asked(): Promise<string> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return 'real'
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    'Which ratings should product pages show: real (from your buyers), fixed (as in the demonstration) or none? [real] ',
  )
  terminal.close()
  return answer.trim() === '' ? 'real' : answer
}
