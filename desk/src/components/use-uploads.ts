import { useState } from 'react'
import { uploadPicture } from '#api/pictures.ts'
import { pictures as words } from '#wording/pictures.ts'
import { sayFailure } from '#ui/toasts.ts'

/**
 * Uploads files one after the other, and shows failures as messages.
 * @param onUploaded called with the address of each stored file
 */
export function useUploads(onUploaded: (src: string) => void): {
  /** pictures being uploaded */
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
        onUploaded(await uploadPicture(file, file.name))
      } catch (error) {
        sayFailure(words.notUploaded(file.name, error instanceof Error ? error.message : String(error)))
      }
      setWaiting((count) => count - 1)
    }
  }
  return { waiting, upload }
}
