/** Imports redirects from a file, and names the rows that were left out. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { post } from '#api/request.ts'
import { common } from '#wording/common.ts'
import { redirects } from '#wording/redirects.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Dialog.tsx'
import { download } from '#ui/download.ts'
import { FileButton } from '#ui/FileButton.tsx'
import { Note } from '#ui/Note.tsx'
import { type ImportedRedirects, missingKey, redirectsKey, redirectsPath } from './redirect.ts'

const words = redirects.file

/** maximum number of rejected lines that are listed; the downloaded file has all */
const mostLines = 50

export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: (file: File) =>
      post<ImportedRedirects>(`${redirectsPath}/import`, new Blob([file], { type: 'text/csv' })),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: redirectsKey })
      void queries.invalidateQueries({ queryKey: missingKey })
    },
  })
  return (
    <Drawer
      title={words.title}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <p>
        {words.text} {words.most}
      </p>
      <p>
        <FileButton
          kind="primary"
          label={words.choose}
          accept=".csv,text/csv"
          busy={send.isPending}
          onFiles={(files) => {
            const [file] = files ?? []
            if (file && !send.isPending) send.mutate(file)
          }}
        />
      </p>
      <div role="alert">{send.error && <Note tone="bad">{send.error.message}</Note>}</div>
      <div role="status" className="flex flex-col gap-3">
        {send.data && <Outcome done={send.data} />}
      </div>
    </Drawer>
  )
}

function Outcome({ done: { created, updated, unchanged, refused } }: { done: ImportedRedirects }) {
  return (
    <>
      <Note tone={refused.length > 0 ? 'care' : 'good'}>{words.done(created, updated, unchanged)}</Note>
      {refused.length > 0 && (
        <>
          <h3 className="font-semibold">{words.refused(refused.length)}</h3>
          <ul className="border-t border-line">
            {refused.slice(0, mostLines).map(({ line, old_path: path, message }) => (
              <li key={line} className="py-2 border-b border-line small">
                <b className="font-semibold">{words.line(line)}</b>{' '}
                <bdi className="quiet wrap-anywhere">{path}</bdi>
                <p className="wrap-anywhere">{message}</p>
              </li>
            ))}
          </ul>
          {refused.length > mostLines && <p className="quiet">{words.more(refused.length - mostLines)}</p>}
          <p>
            <Button size="small" onClick={() => download('redirects-left-out.csv', leftOut(refused))}>
              {words.saveRefused}
            </Button>
          </p>
        </>
      )}
    </>
  )
}

/** A CSV cell. An apostrophe before a formula prevents spreadsheets from running it. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t])/, "'").replaceAll('"', '""')}"`

const leftOut = (refused: ImportedRedirects['refused']): string =>
  `\uFEFF${[
    'line,old,reason',
    ...refused.map(({ line, old_path: path, message }) => `${line},${cell(path)},${cell(message)}`),
  ].join('\r\n')}\r\n`
