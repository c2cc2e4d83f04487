/** Adds or changes one redirect. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post, put, wrongFields } from '#api/request.ts'
import { common } from '#wording/common.ts'
import { redirects as words } from '#wording/redirects.ts'
import { TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { say } from '#ui/toasts.ts'
import { missingKey, type Redirect, redirectsKey, redirectsPath } from './redirect.ts'

type Props = { row: Redirect | undefined; oldPath: string; onClose: () => void }

export function RedirectDrawer({ row, oldPath, onClose }: Props) {
  const queries = useQueryClient()
  const [fields, setFields] = useState({ old_path: oldPath, path: row?.path ?? '' })
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change })
  const write = useMutation({
    mutationFn: () =>
      row ? put<Redirect>(`${redirectsPath}/${row.id}`, fields) : post<Redirect>(redirectsPath, fields),
    onSuccess: (saved) => {
      say(row ? words.changed : words.added(saved.old_path))
      void queries.invalidateQueries({ queryKey: redirectsKey })
      void queries.invalidateQueries({ queryKey: missingKey })
      onClose()
    },
  })
  const wrong = wrongFields(write.error)
  return (
    <FormDrawer
      title={row ? words.edit : words.add}
      verb={common.save}
      isBusy={write.isPending}
      error={Object.keys(wrong).length > 0 ? null : write.error}
      onClose={onClose}
      onSubmit={() => write.mutate()}
    >
      <TextField
        label={words.old}
        hint={words.oldHint}
        error={wrong['old_path']}
        dir="ltr"
        maxLength={1000}
        value={fields.old_path}
        onChange={({ target }) => set({ old_path: target.value })}
      />
      <TextField
        label={words.new}
        hint={words.newHint}
        error={wrong['path']}
        dir="ltr"
        maxLength={1000}
        value={fields.path}
        onChange={({ target }) => set({ path: target.value })}
      />
    </FormDrawer>
  )
}
