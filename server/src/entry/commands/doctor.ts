/** The command `npm run shop -- doctor`. */
import { loadConfig } from '#platform/environment/config.ts'
import { diagnose, doctorText, factsOf } from '#operations/health/doctor.ts'
import { lookAtHost } from '#woocommerce-host/host/host-check.ts'
import { type Command, commandContext, withDatabase } from './command.ts'

export const doctor: Command = {
  usage: 'doctor',
  about: 'checks the settings and services of the shop, and lists recent problems',
  help: `It changes nothing. The exit code is 1 if something must be fixed before the shop can sell.`,
  run: (_, __, env) => {
    const config = loadConfig(env)
    return withDatabase(config, async (db) => {
      const context = await commandContext(config, db, env)
      const facts = await factsOf(context, async () => (config.woo ? lookAtHost(config.woo) : []))
      const findings = diagnose(facts)
      console.log(doctorText(findings))
      return findings.some(({ level }) => level === 'bad') ? 1 : 0
    })
  },
}
