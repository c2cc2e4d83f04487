/** A drop area for pictures; pressed, it opens the file dialog. */
import { Plus } from 'lucide-react'
import { pictures as words } from '#wording/pictures.ts'

type PictureChoiceProps = {
  label: string
  /** pictures being uploaded */
  waiting: number
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}

export const PictureChoice = ({ label, waiting, multiple = false, onFiles }: PictureChoiceProps) => (
  <label className="add-picture">
    <Plus aria-hidden />
    {waiting > 0 ? words.uploading(waiting) : label}
    <input
      type="file"
      accept="image/*"
      multiple={multiple}
      className="sr-only"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = ''
      }}
    />
  </label>
)
