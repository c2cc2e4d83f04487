import { uncategorizedSlug } from '@sauda/domain/shown-category.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadPicture } from '#api/pictures.ts'
import { categoriesKey, type CategoryRow, productsKey, treeOf } from '#api/products.ts'
import { useAttemptKey } from '#api/attempt-key.ts'
import { post, put, remove, woo } from '#api/request.ts'
import { categories as words } from '#wording/categories.ts'
import { common } from '#wording/common.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Question } from '#ui/Dialog.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { nameUrOf } from './name-ur.ts'

type Fields = { name: string; nameUr: string; parent: number; picture: string }

const fieldsOf = (row: CategoryRow | undefined): Fields => ({
  name: row?.name ?? '',
  nameUr: row ? nameUrOf(row) : '',
  parent: row?.parent ?? 0,
  picture: row?.image?.src ?? '',
})

/** The request body with the changed fields. */
const bodyOf = (from: Fields, to: Fields) => ({
  ...(to.name !== from.name && { name: to.name.trim() }),
  ...(to.nameUr !== from.nameUr && { meta_data: [{ key: 'name_ur', value: to.nameUr.trim() }] }),
  ...(to.parent !== from.parent && { parent: to.parent }),
  ...(to.picture !== from.picture && {
    image: to.picture === '' ? null : { src: to.picture, alt: to.name.trim() },
  }),
})

type CategoryDrawerProps = {
  /** the category to edit; undefined while a new one is created */
  row: CategoryRow | undefined
  rows: readonly CategoryRow[]
  onClose: () => void
}

export function CategoryDrawer({ row, rows, onClose }: CategoryDrawerProps) {
  const queries = useQueryClient()
  const before = fieldsOf(row)
  const [fields, setFields] = useState(before)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const set = (part: Partial<Fields>) => setFields((now) => ({ ...now, ...part }))
  const path = `${woo}/products/categories`
  /** Refetches before the message is shown, so that reopening the category shows the new values. */
  const again = async () => {
    void queries.invalidateQueries({ queryKey: [productsKey] })
    await queries.invalidateQueries({ queryKey: [categoriesKey] })
  }
  const takeBack = (id: number) =>
    put(`${path}/${id}`, bodyOf(fields, before)).then(
      async () => {
        await again()
        say(words.takenBack(before.name))
      },
      (error: Error) => sayFailure(error.message),
    )
  const { keyOf } = useAttemptKey()
  const write = useMutation({
    mutationFn: () => {
      const body = bodyOf(before, fields)
      return row
        ? put<CategoryRow>(`${path}/${row.id}`, body)
        : post<CategoryRow>(path, body, { idempotencyKey: keyOf(body) })
    },
    onSuccess: async ({ id, name }) => {
      await again()
      if (row) say(words.changed(name), () => void takeBack(id))
      else say(words.made(name))
      onClose()
    },
  })
  const erase = useMutation({
    mutationFn: ({ id }: CategoryRow) => remove(`${path}/${id}`, { force: true }),
    onSuccess: async () => {
      await again()
      say(words.removed(before.name))
      onClose()
    },
  })
  const below = row ? new Set(treeOf(rows, row.id).map((each) => each.row.id)) : new Set<number>()
  const isMissing = fields.name.trim() === ''
  return (
    <>
      <FormDrawer
        title={row ? words.edit(row.name) : words.add}
        onClose={onClose}
        verb={common.save}
        isBusy={write.isPending || erase.isPending}
        error={write.error ?? erase.error}
        onSubmit={() => {
          setTried(true)
          if (!isMissing) write.mutate()
        }}
      >
        <TextField
          label={words.name}
          dir="auto"
          value={fields.name}
          error={isTried && isMissing ? words.nameMissing : undefined}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label={words.nameUr}
          dir="rtl"
          lang="ur"
          value={fields.nameUr}
          onChange={({ target }) => set({ nameUr: target.value })}
        />
        <SelectField
          label={words.parent}
          value={fields.parent}
          onChange={({ target }) => set({ parent: Number(target.value) })}
        >
          <option value={0}>{words.noParent}</option>
          {treeOf(rows)
            .filter((each) => each.row.id !== row?.id && !below.has(each.row.id))
            .map((each) => (
              <option key={each.row.id} value={each.row.id}>
                {'\u2003'.repeat(each.depth) + each.row.name}
              </option>
            ))}
        </SelectField>
        <PictureField picture={fields.picture} onChange={(picture) => set({ picture })} />
        {row && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={`/products?category=${row.id}`}>{words.see}</ButtonLink>
            {row.slug !== uncategorizedSlug && (
              <Button kind="danger" onClick={() => setAsking(true)}>
                {words.remove}
              </Button>
            )}
          </div>
        )}
      </FormDrawer>
      {row && (
        <Question
          title={words.removeTitle(row.name)}
          text={words.removeText(row.count, below.size)}
          verb={words.remove}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onYes={() => erase.mutate(row)}
        />
      )}
    </>
  )
}

function PictureField({ picture, onChange }: { picture: string; onChange: (picture: string) => void }) {
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(file, file.name),
    onSuccess: onChange,
    onError: (error) => sayFailure(error.message),
  })
  return (
    <fieldset className="field">
      <legend className="label">{words.picture}</legend>
      <div className="flex items-center gap-3">
        {picture && <img className="picture" data-size="large" src={picture} alt="" />}
        <label
          className="button picture-choice"
          data-kind="outline"
          aria-busy={upload.isPending || undefined}
        >
          {upload.isPending && <span className="spinner" aria-hidden />}
          {words.choosePicture}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) upload.mutate(file)
              target.value = ''
            }}
          />
        </label>
        {picture && (
          <Button kind="plain" onClick={() => onChange('')}>
            {words.removePicture}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
