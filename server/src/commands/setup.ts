/** `npm run shop -- setup`. */
import { loadConfig } from '#config.ts'
import { setupShop } from '#setup/setup-shop.ts'
import { type Command, commandContext, withDatabase } from './command.ts'

export const setup: Command = {
  usage: 'setup',
  about: 'makes an empty live shop, without the people of the demonstration',
  help: `Do this in an empty place: DATA_DIR, or the database of DATABASE_URL. The shop then has cash on delivery and bank
transfer, no products, and one key for you and a link to the owner's account, which are shown once.`,
  run: (_, __, env) => {
    const config = loadConfig(env)
    return withDatabase(config, async (db) => {
      console.log(await setupShop(await commandContext(config, db, env)))
      return 0
    })
  },
}
