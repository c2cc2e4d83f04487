/**
 * Loads a screen's script on demand, within `timings.chunkLoad`. An error message names the script and the reason (D-135). A screen
 * whose script is loaded renders synchronously, so server rendering and hydration need no fallback.
 */
import { timings } from '@sauda/domain/constants.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { type ComponentType, createElement, use } from 'react'
import { isScriptRemoved } from './newer-release.ts'

type ChunkReason = 'timeout' | 'network' | 'missing'

export class ChunkError extends Error {
  override name = 'ChunkError'
  readonly reason: ChunkReason
  constructor(chunk: string, reason: ChunkReason, cause: unknown) {
    super(shell.chunkFailed(chunk, reason), { cause })
    this.reason = reason
  }
}

export type LazyPage = {
  /** source file below the package, the key in the build's manifest */
  source: string
  Page: ComponentType
  load(): Promise<ComponentType>
}

/** The file name without folder and extension. */
type NameOf<File extends string> = File extends `${string}/${infer Rest}`
  ? NameOf<Rest>
  : File extends `${infer Name}.tsx`
    ? Name
    : never

/**
 * A screen whose script is loaded when the screen is first needed.
 * @param file below `src/`, for example 'features/home/HomePage.tsx'
 * @param name the page's export; default: the name of the file
 */
export function lazyPage<File extends string, Name extends string = NameOf<File>>(
  file: File,
  fetchFile: () => Promise<Record<Name, ComponentType>>,
  name?: Name,
): LazyPage {
  const chunk = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
  const exported = name ?? (chunk as Name) // the type `NameOf` computes the same name
  let loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  let failed = false

  // Store a failure for the render that waits for it, which would otherwise request endlessly.
  const load = () => {
    if (loading && !failed) return loading
    failed = false
    loading = withinLimit(chunk, fetchFile).then(
      (module) => (loaded = module[exported]),
      (error: unknown) => {
        failed = true
        throw error
      },
    )
    return loading
  }
  // `use` may be skipped once the page is loaded, because no hook follows it.
  const Page = () => createElement(loaded ?? use(loading ?? load()))
  return { source: `src/${file}`, Page, load }
}

async function withinLimit<T>(chunk: string, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(chunk, 'timeout', undefined)), timings.chunkLoad)
  })
  try {
    return await Promise.race([work(), limit])
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(chunk, await reasonOf(error), error)
  } finally {
    clearTimeout(timer)
  }
}

const reasonOf = async (error: unknown): Promise<ChunkReason> =>
  (await isScriptRemoved(error)) ? 'missing' : 'network'
