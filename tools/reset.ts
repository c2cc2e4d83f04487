/* Removes a shop's data from its data folder. Other files in the folder stay. */
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { loadConfig, readEnvironment, StartError } from '../server/src/platform/environment/config.ts'
import { takeLock } from '../server/src/platform/database/embedded/folder-lock.ts'

const ours = [
  ...['pg', 'pg.creating', 'postgres.log', 'secrets.json', 'mail'],
  // pictures and feeds; `uploads` is the folder of pictures in early releases
  ...['media', 'uploads', 'incoming', 'host-pictures', 'feeds'],
]

try {
  const { dataDir } = loadConfig(readEnvironment())
  if (!existsSync(dataDir)) {
    console.log(`There is no data in ${dataDir}; "npm start" creates the demonstration.`)
  } else if (await isWanted(dataDir)) {
    const releaseLock = takeLock(join(dataDir, 'lock'))
    for (const name of ours) rmSync(join(dataDir, name), { recursive: true, force: true })
    releaseLock()
    if (readdirSync(dataDir).length === 0) rmdirSync(dataDir)
    console.log(`Removed the data in ${dataDir}; "npm start" creates the demonstration again.`)
  } else {
    console.log('Nothing was removed.')
    process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Asks for confirmation, because orders cannot be restored; --yes skips it. */
async function isWanted(dataDir: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY)
    throw new StartError('Run "npm run reset -- --yes" to remove the data without confirmation.')
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await reader.question(`Remove all products, orders and customers in ${dataDir}? [y/N] `)
  reader.close()
  return /^y(es)?$/i.test(answer.trim())
}
