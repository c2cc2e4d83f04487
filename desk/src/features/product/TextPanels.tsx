/** Panels with the product's names and texts, and a search engine preview. */
import { plainText } from '@sauda/domain/text.ts'
import { useState } from 'react'
import { useShopName } from '#api/shop.ts'
import { product as words } from '#wording/product.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { htmlOf } from './html-text.ts'
import type { Draft } from './product.ts'
import type { Wrong } from './wrong-fields.ts'

export type PanelProps = { draft: Draft; wrong: Wrong; set: (part: Partial<Draft>) => void }

/** maximum characters that search engines show */
const shownLetters = 160

export const NamePanel = ({ draft, wrong, set }: PanelProps) => (
  <Panel>
    <TextField
      label={words.name}
      dir="auto"
      value={draft.name}
      error={wrong.name}
      onChange={({ target }) => set({ name: target.value })}
    />
  </Panel>
)

export function TextPanel({ draft, set, isNew }: Omit<PanelProps, 'wrong'> & { isNew: boolean }) {
  return (
    <Panel title={words.texts}>
      <div className="flex flex-col gap-4">
        <TextArea
          label={words.short}
          dir="auto"
          rows={3}
          value={draft.short}
          hint={`${words.shortHint} ${words.lettersOf(plainText(htmlOf(draft.short)).length, shownLetters)}`}
          onChange={({ target }) => set({ short: target.value })}
        />
        <details className="more-fields" open={isNew}>
          <summary>
            {words.description}
            <span className="quiet small">{words.paragraphs(paragraphsOf(draft.description))}</span>
          </summary>
          <TextArea
            label={words.description}
            dir="auto"
            rows={7}
            value={draft.description}
            hint={words.descriptionHint}
            onChange={({ target }) => set({ description: target.value })}
          />
        </details>
        <details className="more-fields">
          <summary>
            {words.urdu}
            <bdi lang="ur" className="quiet small cut">
              {draft.nameUr}
            </bdi>
          </summary>
          <div className="flex flex-col gap-4" lang="ur" dir="rtl">
            <TextField
              label={words.nameUr}
              value={draft.nameUr}
              onChange={({ target }) => set({ nameUr: target.value })}
            />
            <TextArea
              label={words.shortUr}
              rows={3}
              value={draft.shortUr}
              onChange={({ target }) => set({ shortUr: target.value })}
            />
            <TextArea
              label={words.descriptionUr}
              rows={6}
              value={draft.descriptionUr}
              onChange={({ target }) => set({ descriptionUr: target.value })}
            />
          </div>
        </details>
      </div>
    </Panel>
  )
}

const paragraphsOf = (text: string): number =>
  text.split(/\n{2,}/).filter((part) => part.trim() !== '').length

/** How a search engine shows the product: title, address and text. */
export function SearchPreview({ draft, set }: Omit<PanelProps, 'wrong'>) {
  const shop = useShopName()
  const [isOpen, setOpen] = useState(false)
  const text = plainText(htmlOf(draft.short || draft.description)).slice(0, shownLetters)
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-center justify-between">
        <h2 className="section-title">{words.search}</h2>
        {!isOpen && (
          <Button kind="plain" size="small" onClick={() => setOpen(true)}>
            {words.editAddress}
          </Button>
        )}
      </div>
      <div className="search-preview">
        <p className="tiny" dir="ltr">
          {window.location.host} › product › {draft.slug || '…'}
        </p>
        <p className="title" dir="auto">
          {words.pageTitle(draft.name || words.newTitle, shop)}
        </p>
        <p className="small" dir="auto">
          {text}
        </p>
      </div>
      {isOpen && (
        <TextField
          label={words.address}
          dir="ltr"
          before="/product/"
          value={draft.slug}
          hint={`${words.addressHint} ${words.previewFollows}`}
          onChange={({ target }) => set({ slug: target.value })}
        />
      )}
    </section>
  )
}
