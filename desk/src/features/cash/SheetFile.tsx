/** A courier's sheet, dropped or chosen, read in the browser. */
import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { cash as words } from '#wording/cash.ts'
import { FileButton, sheetFiles } from '#ui/FileButton.tsx'
import { Note } from '#ui/Note.tsx'
import { say } from '#ui/toasts.ts'

/** maximum bytes of a sheet, as limited by the server */
const largest = 500_000

/** @throws {Error} with a message when the file is not a sheet */
async function textOf(file: File): Promise<string> {
  if (file.size > largest) throw new Error(words.tooLarge)
  const text = await file.text().catch(() => {
    throw new Error(words.unreadable)
  })
  if (text.includes('\0')) throw new Error(words.noText)
  return text
}

export function SheetFile({ isBusy, onText }: { isBusy: boolean; onText: (text: string) => void }) {
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (!file || isBusy) return
    if (others.length > 0) say(words.oneFile)
    setProblem(undefined)
    textOf(file).then(onText, (error: Error) => setProblem(error.message))
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className="cash-drop"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <FileSpreadsheet aria-hidden />
      <b className="font-semibold">{isOver ? words.dropHere : words.drop}</b>
      <p className="small quiet">{words.forms}</p>
      <FileButton label={words.choose} accept={sheetFiles} busy={isBusy} onFiles={take} />
      <div role="alert" className="w-full">
        {problem && <Note tone="bad">{problem}</Note>}
      </div>
    </div>
  )
}
