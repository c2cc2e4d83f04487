import { useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

/** Endings of spreadsheets as text. */
export const sheetFiles = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  label: string
  /** file types that the dialog offers, as in HTML */
  accept: string
  onFiles: (files: FileList | null) => void
}

/** A button that opens the file dialog. */
export function FileButton({ label, accept, onFiles, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          onFiles(target.files)
          // Clear it, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => field.current?.click()}>
        {label}
      </Button>
    </>
  )
}
