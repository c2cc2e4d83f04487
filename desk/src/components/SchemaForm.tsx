/** A form generated from a JSON schema, with the schema's descriptions as hints. */
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { createContext, use, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { reasonText } from '#api/refused-values.ts'
import { schemaForm as words } from '#wording/schema-form.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { CheckField, SelectField, SwitchField, TextArea, TextField } from '#ui/Field.tsx'
import { PictureField } from './PictureField.tsx'
import { SortStrip } from './SortStrip.tsx'

export type Schema = {
  type?: string
  title?: string
  description?: string
  examples?: readonly unknown[]
  enum?: readonly string[]
  minLength?: number
  maxLength?: number
  /** pattern of texts with a fixed form, such as links, which have a single-line field */
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  maxItems?: number
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  anyOf?: readonly Schema[]
  required?: readonly string[]
  default?: unknown
  /** type of the file to which the value links */
  contentMediaType?: string
}
export type Values = Readonly<Record<string, unknown>>

/** Why the shop refused values, by path. */
export const RefusedValues = createContext<Readonly<Record<string, string>>>({})

/** The error of the field at a path, or of a value inside it, such as a line of a list. */
function useRefusal(path: string, name: string): string | undefined {
  const refused = use(RefusedValues)
  const at = Object.keys(refused).find((key) => key === path || key.startsWith(`${path}[`))
  return at === undefined ? undefined : reasonText(at, refused[at] ?? '', name)
}

type PartProps = {
  /** where the value is in the settings, as the shop names it: `zones[1].title` */
  path: string
  name: string
  schema: Schema
  value: unknown
  onChange: (value: unknown) => void
}

/** number of characters from which a text has a multi-line field */
const longText = 160

export function SchemaFields({
  schema,
  values,
  path,
  onChange,
}: {
  schema: Schema
  values: Values
  /** path of the object with the fields; undefined for the group itself */
  path?: string
  onChange: (values: Values) => void
}) {
  return (
    <div className="flex flex-col gap-5">
      {Object.entries(schema.properties ?? {}).map(([name, part]) => (
        <div key={name} data-field={name}>
          <Part
            path={path === undefined ? name : `${path}.${name}`}
            name={part.title ?? name}
            schema={part}
            value={values[name]}
            onChange={(value) =>
              onChange(withField(values, { name, value, isOptional: isOptional(schema, name) }))
            }
          />
        </div>
      ))}
    </div>
  )
}

/** An optional field without a default is not sent when it is empty. */
const isOptional = ({ required = [], properties }: Schema, name: string): boolean =>
  !required.includes(name) && properties?.[name]?.default === undefined

/** Titles of texts that are empty in a row but required by the shop, as in a new row. */
export const emptyFields = ({ properties = {} }: Schema, values: Values): string[] =>
  Object.entries(properties).flatMap(([name, { items }]) => {
    const rows = values[name]
    return items?.type === 'object' && Array.isArray(rows)
      ? rows.flatMap((row) => emptyIn(items, (row ?? {}) as Values))
      : []
  })

const emptyIn = ({ required = [], properties = {} }: Schema, row: Values): string[] =>
  required.flatMap((name) => {
    const { minLength = 0, title = name } = properties[name] ?? {}
    const value = row[name]
    return minLength > 0 && typeof value === 'string' && value.trim() === '' ? [title] : []
  })

type Field = { name: string; value: unknown; isOptional: boolean }

function withField(values: Values, { name, value, isOptional: mayBeAbsent }: Field): Values {
  const { [name]: _, ...others } = values
  return mayBeAbsent && value === '' ? others : { ...others, [name]: value }
}

function Part(props: PartProps) {
  const { path, name, schema, value, onChange } = props
  if (schema.anyOf) return <Optional {...props} />
  switch (schema.type) {
    case 'boolean':
      return (
        <SwitchField
          label={name}
          hint={schema.description}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'integer':
    case 'number':
      return <NumberPart {...props} />
    case 'object':
      return (
        <fieldset className="panel">
          <legend className="section-title px-1">{name}</legend>
          {schema.description && <p className="hint pb-3">{schema.description}</p>}
          <SchemaFields {...{ path, schema, onChange }} values={(value ?? {}) as Values} />
        </fieldset>
      )
    case 'array':
      return <Rows {...props} />
    default:
      return <Text {...props} />
  }
}

/** The typed number. Other text is sent as typed, so that the shop reports the error. */
const numberOr = (text: string): unknown =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text

const NumberPart = ({ path, name, schema, value, onChange }: PartProps) => (
  <TextField
    label={name}
    hint={schema.description}
    error={useRefusal(path, name)}
    inputMode="decimal"
    value={typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''}
    onChange={({ target }) => onChange(numberOr(target.value))}
  />
)

function Text({ path, name, schema, value, onChange }: PartProps) {
  const shared = {
    label: name,
    hint: schema.description,
    error: useRefusal(path, name),
    value: typeof value === 'string' ? value : '',
    dir: 'auto' as const,
    ...(schema.maxLength && { maxLength: schema.maxLength }),
  }
  if (schema.contentMediaType?.startsWith('image/'))
    return <PictureField name={name} hint={schema.description} value={shared.value} onChange={onChange} />
  if (schema.enum)
    return (
      <SelectField {...shared} onChange={({ target }) => onChange(target.value)}>
        {schema.enum.map((each) => (
          <option key={each} value={each}>
            {words.choices[each] ?? each}
          </option>
        ))}
      </SelectField>
    )
  const example = schema.examples?.[0]
  const isAddress = schema.pattern !== undefined || schema.format === 'email' || schema.format === 'tel'
  return !isAddress && (schema.maxLength ?? 0) > longText ? (
    <TextArea
      {...shared}
      rows={Math.min(14, Math.max(3, Math.ceil(shared.value.length / 70)))}
      onChange={({ target }) => onChange(target.value)}
    />
  ) : (
    <TextField
      {...shared}
      inputMode={schema.format === 'email' || schema.format === 'tel' ? schema.format : undefined}
      placeholder={typeof example === 'string' ? example : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** A field for a value that may be absent. */
function Optional({ path, name, schema, value, onChange }: PartProps) {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null')
  if (!inner) return null
  const isSet = value !== null && value !== undefined
  return (
    <div className="flex flex-col gap-3">
      <CheckField
        label={name}
        checked={isSet}
        onChange={({ target }) => onChange(target.checked ? emptyOf(inner) : null)}
      />
      {schema.description && <p className="hint">{schema.description}</p>}
      {isSet && (
        <div className="ps-7.5">
          <Part
            path={path}
            name={name}
            schema={{ ...inner, ...(inner.type === 'object' && { description: '' }) }}
            value={value}
            onChange={onChange}
          />
        </div>
      )}
    </div>
  )
}

/** The initial value of a new row or object. */
function emptyOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.anyOf) return null
  if (schema.enum) return schema.enum[0] ?? ''
  switch (schema.type) {
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.minimum > -1e9 ? schema.minimum : 0
    case 'array':
      return []
    case 'object':
      return emptyObject(schema)
    default:
      return ''
  }
}

const emptyObject = (schema: Schema): Values =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([key]) => !isOptional(schema, key))
      .map(([key, part]) => [key, emptyOf(part)]),
  )

/** Scrolls to a row and focuses its first field. */
function focusRow(list: HTMLElement | null, index: number): void {
  const panel = list?.querySelectorAll(':scope > .panel')[index]
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true })
}

function Rows({ path, name, schema, value, onChange }: PartProps) {
  const id = useId()
  const error = useRefusal(path, name)
  const list = useRef<HTMLDivElement>(null)
  const rows = Array.isArray(value) ? (value as unknown[]) : []
  const items = schema.items ?? { type: 'string' }
  if (items.type === 'string' && !items.enum)
    return (
      <TextArea
        label={name}
        hint={[schema.description, words.oneALine].filter(Boolean).join(' ')}
        error={error}
        dir="auto"
        value={rows.join('\n')}
        onChange={({ target }) => onChange(target.value.split('\n').map((line) => line.trimStart()))}
        onBlur={() => onChange(rows.filter((row) => typeof row === 'string' && row.trim() !== ''))}
      />
    )
  const put = (index: number, row: unknown) => onChange(rows.with(index, row))
  const moveTo = (from: number, to: number) => {
    if (from !== to) onChange(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]))
  }
  const move = (index: number, by: number) => moveTo(index, index + by)
  const numbered = (index: number) => words.row(items.title ?? name, index + 1)
  const titleAt = (index: number) => titleOf(rows[index], items) || numbered(index)
  return (
    <div ref={list} role="group" aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} className="section-title">
          {name}
        </h3>
        {schema.description && <p className="hint">{schema.description}</p>}
      </div>
      {items.type === 'object' && rows.length > 1 && (
        <SortStrip
          label={name}
          titles={rows.map((_, index) => titleAt(index))}
          onMove={moveTo}
          onOpen={(index) => focusRow(list.current, index)}
        />
      )}
      {rows.map((row, index) => (
        <div key={index} className="panel" role="group" aria-label={numbered(index)}>
          <header>
            <h2>{titleAt(index)}</h2>
            <span className="flex">
              <IconButton label={words.up} disabled={index === 0} onClick={() => move(index, -1)}>
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={words.down}
                disabled={index === rows.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                label={words.remove(titleAt(index))}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </span>
          </header>
          {items.type === 'object' ? (
            <SchemaFields
              path={`${path}[${index}]`}
              schema={items}
              values={(row ?? {}) as Values}
              onChange={(next) => put(index, next)}
            />
          ) : (
            <Part
              path={`${path}[${index}]`}
              name={name}
              schema={items}
              value={row}
              onChange={(next) => put(index, next)}
            />
          )}
        </div>
      ))}
      <div>
        <Button
          size="small"
          disabled={schema.maxItems !== undefined && rows.length >= schema.maxItems}
          onClick={() => {
            // Render at once, so that the new row exists when it is focused.
            flushSync(() => onChange([...rows, emptyOf(items)]))
            focusRow(list.current, rows.length)
          }}
        >
          <Plus aria-hidden />
          {words.add(items.title ?? name)}
        </Button>
      </div>
    </div>
  )
}

/** A row's title: its first text in the order of the schema, because the database does not preserve an order. */
const titleOf = (row: unknown, { properties = {} }: Schema): string =>
  typeof row === 'object' && row !== null
    ? (Object.keys(properties)
        .map((key) => (row as Values)[key])
        .find((value): value is string => typeof value === 'string' && value !== '') ?? '')
    : ''
