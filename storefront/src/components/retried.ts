/** Loads scripts in the background, and repeats failed downloads. */

/** ms between the attempts; two minutes in total, the time limit of a screen's script */
const pauses = [2000, 4000, 8000, 16_000, 30_000, 60_000]

/**
 * Loads a script in the background, and repeats that after a failure.
 *
 * @throws the last error, when a newer release has removed the script, or when the network is unavailable for two
 *   minutes
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
