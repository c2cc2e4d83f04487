/**
 * The proofs that use a whole running shop, such as `npm run proof -- crash`. Each prints a table. It exits with 1 when
 * something was lost or duplicated, or when a reply was wrong. With --write it stores its table in docs/PROOF.md.
 */
import { join } from 'node:path'
import { machineLine } from '../bench/machine.ts'
import type { Outcome, ProofOptions, ShopProof } from './outcome.ts'
import { writePart } from './paper.ts'

const project = join(import.meta.dirname, '../..')
/** The proofs by name, loaded on demand, because only `fault` needs a browser. */
const proofs: Record<string, () => Promise<ShopProof>> = {
  crash: async () => (await import('./crash.ts')).proveCrash,
  fault: async () => (await import('./fault.ts')).proveFault,
  race: async () => (await import('./race.ts')).proveRace,
  cpu: async () => (await import('./cpu.ts')).proveCpu,
  attack: async () => (await import('./attack.ts')).proveAttack,
  pooler: async () => (await import('./pooler.ts')).provePooler,
  failover: async () => (await import('./failover.ts')).proveFailover,
  upgrade: async () => (await import('./upgrade.ts')).proveUpgrade,
  restart: async () => (await import('./restart.ts')).proveRestart,
  container: async () => (await import('./container.ts')).proveContainer,
  dumps: async () => (await import('./release-dumps.ts')).proveDumps,
  restore: async () => (await import('./restore.ts')).proveRestore,
  load: async () => (await import('./load.ts')).proveLoad,
}
export const shopProofs = Object.keys(proofs)

/** Runs one of {@link shopProofs}, prints its table and sets the exit code. */
export async function proveShop(name: string, options: ProofOptions & { write: boolean }): Promise<void> {
  const prove = await proofs[name]?.()
  if (!prove) throw new Error(`unknown proof: ${name}`)
  const since = Date.now()
  await reportOutcome(name, await prove(options), since, options.write)
}

/**
 * Prints the table of a proof, writes it into docs/PROOF.md on request, and sets the exit code.
 * @param since start of the proof in ms
 */
export async function reportOutcome(
  name: string,
  outcome: Outcome,
  since: number,
  write: boolean,
): Promise<void> {
  const seconds = Math.round((Date.now() - since) / 1000)
  const lines = [
    `${outcome.title} \`npm run proof -- ${name}\`, ${machineLine().text}, ${seconds} s.`,
    '',
    `| ${outcome.columns.join(' | ')} |`,
    `| ${outcome.columns.map((_, at) => (at === 0 ? '---' : '---:')).join(' | ')} |`,
    ...outcome.rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    outcome.faults.length === 0 ? 'It holds.' : `**It does not hold**: ${outcome.faults.join('; ')}.`,
  ]
  console.log(`\n${lines.join('\n')}`)
  if (write) await writePart(project, name, lines)
  if (outcome.faults.length > 0) process.exitCode = 1
}
