/** The first step of an import: choosing a file. Also lists example files and past imports. */
import { storedDays } from '@sauda/domain/lifetimes.ts'
import { Download, Eye, FileSpreadsheet, Image, RefreshCw, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { imports as words } from '#wording/import.ts'
import { download } from '#ui/download.ts'
import { FileButton, sheetFiles } from '#ui/FileButton.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { FailureLine } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { say } from '#ui/toasts.ts'
import { examplePrices, exampleProducts } from './examples.ts'
import {
  exportAddress,
  type ImportBrief,
  largestMebibytes,
  uploadError,
  useLastImports,
  useUpload,
} from './import-calls.ts'
import { ImportSteps } from './ImportSteps.tsx'
import { SheetPanel } from './SheetPanel.tsx'

/** file types that the file dialog offers; the server checks the content */
const productFiles = `${sheetFiles},.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`

export function ChooseStep() {
  const navigate = useNavigate()
  const upload = useUpload((sent) => void navigate(`/products/import/${sent.id}`))
  const send = (files: FileList | null | undefined) => {
    const [file, ...others] = files ?? []
    if (!file || upload.isPending) return
    if (others.length > 0) say(words.oneFile)
    upload.mutate(file)
  }
  const isOver = useDrop(send)
  return (
    <>
      <ImportSteps at={0} />
      <div className="sheet-body columns">
        <div className="min-w-0">
          <DropZone
            isOver={isOver}
            sending={upload.isPending ? upload.variables.name : undefined}
            onFiles={send}
          />
          <div role="alert">
            {upload.error && (
              <div className="pt-3">
                <Note tone="bad">{uploadError(upload.error)}</Note>
              </div>
            )}
          </div>
          <Promises />
        </div>
        <aside className="column" aria-label={words.examples}>
          <Examples />
          <LastImports />
          <SheetPanel />
        </aside>
      </div>
    </>
  )
}

/** Accepts files dropped anywhere on the page. @returns whether files are being dragged over it */
function useDrop(onFiles: (files: FileList | null | undefined) => void): boolean {
  const [isOver, setOver] = useState(false)
  const dropped = useEffectEvent((event: DragEvent) => onFiles(event.dataTransfer?.files))
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      dropped(event)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}

type DropZoneProps = {
  isOver: boolean
  /** name of the file being uploaded */
  sending: string | undefined
  onFiles: (files: FileList | null) => void
}

function DropZone({ isOver, sending, onFiles }: DropZoneProps) {
  const hint = useId()
  return (
    <div className="drop-zone" data-over={isOver || undefined}>
      <span className="art">
        <FileSpreadsheet aria-hidden />
      </span>
      <h2>{isOver ? words.dropHere : words.drop}</h2>
      <p id={hint}>{words.forms(largestMebibytes)}</p>
      <FileButton
        kind="primary"
        label={words.choose}
        accept={productFiles}
        busy={sending !== undefined}
        aria-describedby={hint}
        onFiles={onFiles}
      />
      <p role="status" className="small quiet">
        {sending && words.sending(sending)}
      </p>
    </div>
  )
}

function Promises() {
  const promises = [
    { icon: Eye, text: words.promises.see },
    { icon: RefreshCw, text: words.promises.again },
    { icon: Image, text: words.promises.pictures },
    { icon: Undo2, text: words.promises.back(storedDays.importUndo) },
  ]
  return (
    <section className="pt-6">
      <h2 className="section-title pb-3">{words.before}</h2>
      <ul className="flex flex-col gap-3">
        {promises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3 items-start">
            <Icon aria-hidden className="size-4 mt-0.5 flex-none" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Examples = () => (
  <Panel title={words.examples}>
    <ul className="import-files">
      <li>
        <button type="button" className="link" onClick={() => download('products.csv', exampleProducts)}>
          <Download aria-hidden />
          {words.exampleProducts}
        </button>
      </li>
      <li>
        <button type="button" className="link" onClick={() => download('prices.csv', examplePrices)}>
          <Download aria-hidden />
          {words.examplePrices}
        </button>
      </li>
      <li>
        <a className="link" href={exportAddress} download>
          <Download aria-hidden />
          {words.exampleOwn}
        </a>
      </li>
    </ul>
  </Panel>
)

function LastImports() {
  const last = useLastImports()
  return (
    <Panel title={words.last} tint>
      {last.isLoadingError ? (
        <FailureLine text={words.lastFailed} onRetry={() => void last.refetch()} />
      ) : last.data?.rows.length === 0 ? (
        <p className="quiet">{words.noneYet}</p>
      ) : (
        <ul className="import-last">
          {last.data?.rows.map((each) => (
            <LastImport key={each.id} each={each} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const LastImport = ({ each }: { each: ImportBrief }) => (
  <li>
    <Link className="link" to={`/products/import/${each.id}`} aria-label={words.see(each.file_name)}>
      <bdi>{each.file_name}</bdi>
    </Link>
    <span>{words.briefly(each.rows_total ?? 0)}</span>
    <small>
      <Time value={each.started_at ?? each.created_at} narrow />, <bdi>{each.by}</bdi>
    </small>
    <small>{words.states[each.state]}</small>
  </li>
)
