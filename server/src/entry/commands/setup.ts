/** `npm run shop -- setup`. */
import { createInterface } from 'node:readline/promises'
import { type RatingDisplay, ratingDisplays } from '@sauda/domain/wording/first-content.ts'
import { loadConfig, StartError } from '#platform/environment/config.ts'
import { setupShop } from '#operations/setup/setup-shop.ts'
import { type Command, commandContext, withDatabase } from './command.ts'

export const setup: Command = {
  usage: 'setup [--ratings real|fixed|none]',
  about: 'makes an empty live shop, without the people of the demonstration',
  help: `Do this in an empty place: DATA_DIR, or the database of DATABASE_URL. The shop then has cash on delivery and bank
transfer, no products, and one key for you and a link to the owner's account, which are shown once.

  --ratings real   product pages show what buyers gave, and nothing where nobody did
            fixed  they show the demonstration's rating, the same for every product
            none   they show no ratings

In a terminal you are asked for it where the option is missing; elsewhere it is real.`,
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
    throw new StartError(`Say --ratings ${ratingDisplays.join(', ')}: "${sent}" is none of them.`)
  return known
}

/** Asks the person at the terminal; `real` without a terminal. */
async function asked(): Promise<string> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return 'real'
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    'Which ratings do product pages show: real ones of your buyers, the fixed one of the demonstration, or none? [real] ',
  )
  terminal.close()
  return answer.trim() === '' ? 'real' : answer
}
