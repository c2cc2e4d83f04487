/** A drop area for pictures; pressed, it opens the file dialog or the camera. */
import { type LucideIcon, Plus } from 'lucide-react'
import type { Ref } from 'react'
import { pictures as words } from '#wording/pictures.ts'

type PictureChoiceProps = {
  label: string
  icon?: LucideIcon
  /** number of pictures being uploaded */
  waiting: number
  multiple?: boolean
  /** whether it opens the camera of a phone instead of a choice of files */
  capture?: 'environment'
  ref?: Ref<HTMLInputElement> | undefined
  onFiles: (files: readonly File[]) => void
}

export const PictureChoice = ({
  label,
  icon: Icon = Plus,
  waiting,
  multiple = false,
  capture,
  ref,
  onFiles,
}: PictureChoiceProps) => (
  <label className="add-picture">
    <Icon aria-hidden />
    {waiting > 0 ? words.uploading(waiting) : label}
    <input
      ref={ref}
      type="file"
      accept="image/*"
      multiple={multiple}
      capture={capture}
      className="sr-only"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = ''
      }}
    />
  </label>
)
