/** ms between the tries: two minutes in all, as long as a screen's script gets */
const pauses = [2000, 4000, 8000, 16_000, 30_000, 60_000]

/**
 * Loads a script that nobody is waiting for; a failure is followed by further tries.
 *
 * @throws the last failure, when a newer release has removed the script, or the connection is gone for two minutes
 */
export async function retried<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch (cause) {
      console.warn('a script could not be loaded, it is requested again', cause)
      await pauseOrConnection(pause)
    }
  }
  return load()
}

const pauseOrConnection = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    window.addEventListener('online', resolve, { once: true })
  })
