/** Links the project's packages into a copy of it, or into an earlier release. */
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Links every installed package, and each workspace to the folder's own copy of it. */
export function linkPackages(project: string, folder: string): void {
  const packages = join(project, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@sauda'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@sauda') symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(packages, '@sauda')))
    if (existsSync(join(folder, name)))
      symlinkSync(join(folder, name), join(folder, 'node_modules/@sauda', name))
}
