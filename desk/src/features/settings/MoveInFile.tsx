/** A file of orders or customers of another shop: checked first, and then imported. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formOf, post } from '#api/request.ts'
import { moveIn as words } from '#wording/move-in.ts'
import { Button } from '#ui/Button.tsx'
import { FileButton, sheetFiles } from '#ui/FileButton.tsx'
import { Note } from '#ui/Note.tsx'
import { isUnderWay, moveInKey, moveInPath, type MoveInStatus } from './move-in.ts'

const offered = `${sheetFiles},.xlsx`

export function MoveInFile({ status }: { status: MoveInStatus }) {
  const queries = useQueryClient()
  const onSuccess = (now: MoveInStatus) => queries.setQueryData(moveInKey, now)
  const check = useMutation({
    mutationFn: (file: File) => post<MoveInStatus>(`${moveInPath}/file`, formOf(file)),
    onSuccess,
  })
  const start = useMutation({
    mutationFn: () => post<MoveInStatus>(`${moveInPath}/run`, { kind: 'file-import' }),
    onSuccess,
  })
  const error = check.error ?? start.error
  const isChecked = status.file !== '' && status.kind === 'file-check' && status.state === 'done'
  const canContinue = status.file !== '' && status.kind === 'file-import' && !isUnderWay(status)
  return (
    <section aria-label={words.file.title} className="flex flex-col gap-3">
      <h3 className="font-semibold">{words.file.title}</h3>
      <p className="hint max-w-prose">{words.file.text}</p>
      <div role="alert">{error && <Note tone="bad">{error.message}</Note>}</div>
      <p className="flex flex-wrap gap-2">
        <FileButton
          label={words.file.choose}
          accept={offered}
          disabled={isUnderWay(status)}
          busy={check.isPending}
          onFiles={(files) => {
            start.reset()
            if (files?.[0]) check.mutate(files[0])
          }}
        />
        {(isChecked || canContinue) && (
          <Button kind="primary" busy={start.isPending} onClick={() => start.mutate()}>
            {words.file.start(status.file)}
          </Button>
        )}
      </p>
    </section>
  )
}
