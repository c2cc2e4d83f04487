/** Loads the extensions that `shop.extensions.ts` names. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Environment, StartError } from '#config.ts'
import { projectFolder } from '#environment/setting.ts'
import { type Extensions, readExtensions } from '#extensions/registry.ts'

/**
 * @param file absolute path of the list
 * @throws StartError in one sentence that names the extension, or the list when it cannot be read
 */
export async function loadExtensions(
  env: Environment,
  file = join(projectFolder, 'shop.extensions.ts'),
): Promise<Extensions> {
  if (!existsSync(file)) throw new StartError('shop.extensions.ts is missing: without it nobody could pay.')
  const { extensions } = (await import(pathToFileURL(file).href).catch((cause: unknown) => {
    throw new StartError(
      `shop.extensions.ts cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  })) as { extensions?: unknown }
  return readExtensions(extensions, env)
}
