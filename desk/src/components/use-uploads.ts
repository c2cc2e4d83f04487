import { useState } from 'react'
import { uploadPicture } from '#api/pictures.ts'
import { pictures as words } from '#wording/pictures.ts'
import { sayFailure } from '#ui/toasts.ts'

/**
 * Puts files into the shop's media, one after the other; what is no picture or is refused is said.
 * @param onUploaded gets the address of each, as soon as it is there
 */
export function useUploads(onUploaded: (src: string) => void): {
  /** pictures on the way */
  waiting: number
  upload: (files: readonly File[]) => Promise<void>
} {
  const [waiting, setWaiting] = useState(0)
  const upload = async (files: readonly File[]) => {
    const images = files.filter(({ type }) => type.startsWith('image/'))
    if (files.length > 0 && images.length === 0) sayFailure(words.none)
    for (const file of images) {
      setWaiting((count) => count + 1)
      try {
        onUploaded(await uploadPicture(file))
      } catch (error) {
        sayFailure(words.notUploaded(file.name, error instanceof Error ? error.message : String(error)))
      }
      setWaiting((count) => count - 1)
    }
  }
  return { waiting, upload }
}
