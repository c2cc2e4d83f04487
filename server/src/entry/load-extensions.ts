/** Loads the extensions of `shop.extensions.ts`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Environment, StartError } from '#platform/environment/config.ts'
import { projectFolder } from '#platform/environment/setting.ts'
import { type Extensions, readExtensions } from '#platform/extensions/registry.ts'

/** The extension whose file threw an error, if the error's stack shows it. */
function failedExtension(cause: unknown): string {
  const trace = cause instanceof Error ? `${cause.message}\n${cause.stack}` : ''
  const name = /\bextensions\/([\w-]{1,60})\//.exec(trace)?.[1]
  return name === undefined ? 'shop.extensions.ts' : `The extension "${name}" in shop.extensions.ts`
}

/**
 * Loads and checks the listed extensions.
 * @param file absolute path of the list
 * @throws StartError naming the extension, or the list if that cannot be read
 */
export async function loadExtensions(
  env: Environment,
  file = join(projectFolder, 'shop.extensions.ts'),
): Promise<Extensions> {
  if (!existsSync(file)) throw new StartError('shop.extensions.ts is missing: without it nobody could pay.')
  const { extensions } = (await import(pathToFileURL(file).href).catch((cause: unknown) => {
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    throw new StartError(`${failedExtension(cause)} cannot be loaded: ${reason}`, { cause })
  })) as { extensions?: unknown }
  return readExtensions(extensions, env)
}
