/** Delivery zones: a row each with cost, days and cash, and a drawer to edit it. */
import { provinceName, provinces } from '@sauda/domain/places.ts'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { reasonText } from '#api/refused-values.ts'
import { wrongFields } from '#api/request.ts'
import { type SettingsGroup, useSettingsWrite } from '#api/settings.ts'
import { common } from '#wording/common.ts'
import { delivery as words } from '#wording/settings-pages.ts'
import { Folded, partOf } from '#components/SettingsForm.tsx'
import { RefusedValues, type Schema, SchemaFields } from '#components/SchemaForm.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckField, SwitchField, TextArea, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Money } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import {
  advanced,
  type DeliveryValues,
  elsewhereOf,
  type Fields,
  fieldsOf,
  newZone,
  placesTitle,
  type Rate,
  type Zone,
  unlistedCities,
  zoneOf,
} from './delivery-zones.ts'

/** `at`: index of the zone; the number of zones for a new one; undefined for the rate of all other places */
type Open = { at: number | undefined; rate: Rate | Zone }

export function DeliveryPart({ group }: { group: SettingsGroup }) {
  const values = group.values as DeliveryValues
  const { zones, elsewhere, otherCities } = values
  const schema = group.schema as Schema
  const zoneSchema = schema.properties?.['zones']?.items ?? {}
  const write = useSettingsWrite(group)
  const [open, setOpen] = useState<Open>()
  const save = (change: Partial<DeliveryValues>) =>
    write.mutate(change, { onSuccess: () => setOpen(undefined) })
  const show = (next: Open) => {
    write.reset()
    // The drawer's zone is a place in the list of this version.
    write.begin()
    setOpen(next)
  }
  return (
    <SettingsPanel title={group.title} text={group.help}>
      {write.error && !open && (
        <div role="alert">
          <Note tone="bad">{write.error.message}</Note>
        </div>
      )}
      <Panel
        title={words.zones}
        end={
          <Button size="small" onClick={() => show({ at: zones.length, rate: newZone })}>
            <Plus aria-hidden />
            {words.add}
          </Button>
        }
      >
        <ul className="zones">
          {zones.map((zone, at) => (
            <li key={zone.id ?? at}>
              <Row
                rate={zone}
                isOpen={zone.closed !== true}
                name={zone.name || zone.title}
                places={placesOf(zone)}
                onOpen={() => show({ at, rate: zone })}
              />
            </li>
          ))}
          <li>
            <Row
              rate={elsewhere}
              isOpen={elsewhere !== null}
              name={words.elsewhere}
              places={elsewhere ? words.elsewherePlaces : words.noElsewhere}
              onOpen={() => show({ at: undefined, rate: elsewhere ?? { ...newZone, title: words.other } })}
            />
          </li>
        </ul>
      </Panel>
      <Panel>
        <SwitchField
          label={schema.properties?.['otherCities']?.title ?? ''}
          hint={schema.properties?.['otherCities']?.description}
          checked={otherCities}
          disabled={write.isPending}
          onChange={({ target }) => {
            write.begin()
            save({ otherCities: target.checked })
          }}
        />
      </Panel>
      {open && (
        <ZoneEditor
          key={open.at ?? 'elsewhere'}
          {...{ open, values, schema: zoneSchema, save }}
          isBusy={write.isPending}
          error={write.error}
          onClose={() => setOpen(undefined)}
        />
      )}
    </SettingsPanel>
  )
}

type EditorProps = Pick<ZoneDrawerProps, 'open' | 'schema' | 'isBusy' | 'error' | 'onClose'> & {
  values: DeliveryValues
  save: (change: Partial<DeliveryValues>) => void
}

/** The drawer of a zone, a new zone, or all other places. */
function ZoneEditor({ open, values, save, ...rest }: EditorProps) {
  const { at, rate } = open
  const { zones, elsewhere, otherCities } = values
  const drawer = { ...rest, takesOther: otherCities }
  if (at === undefined)
    return (
      <ZoneDrawer
        {...{ ...drawer, open }}
        title={words.edit(words.elsewhere)}
        isClosed={elsewhere === null}
        onSave={(fields) => save({ elsewhere: elsewhereOf(rate, fields) })}
        onRemove={undefined}
      />
    )
  const isNew = at === zones.length
  return (
    <ZoneDrawer
      {...{ ...drawer, open }}
      title={isNew ? words.addTitle : words.edit(nameOf(rate))}
      isClosed={(rate as Zone).closed === true}
      onSave={(fields) => save({ zones: zones.toSpliced(at, 1, zoneOf(rate as Zone, fields)) })}
      onRemove={isNew ? undefined : () => save({ zones: zones.toSpliced(at, 1) })}
    />
  )
}

const nameOf = (rate: Rate | Zone): string => (rate as Zone).name || rate.title

/** maximum number of places named in a row */
const mostPlaces = 4

function placesOf({ provinces: whole, cities }: Zone): string {
  const all = [...whole.map(provinceName), ...cities]
  if (all.length === 0) return words.noPlaces
  const shown = all.slice(0, mostPlaces).join(', ')
  return all.length > mostPlaces ? `${shown} + ${words.more(all.length - mostPlaces)}` : shown
}

type RowProps = { rate: Rate | null; isOpen: boolean; name: string; places: string; onOpen: () => void }

const Row = ({ rate, isOpen, name, places, onOpen }: RowProps) => (
  <button type="button" className="zone" onClick={onOpen}>
    <span className="zone-name">
      <b dir="auto">{name}</b>
      <span className="small quiet" dir="auto">
        {places}
      </span>
    </span>
    {rate && isOpen ? (
      <>
        <span className="zone-cost">
          {rate.rupees === 0 ? words.free : <Money amount={String(rate.rupees)} />}
          {rate.freeFrom !== null && (
            <span className="small quiet">{words.freeFrom(`₨${rate.freeFrom.toLocaleString('en')}`)}</span>
          )}
        </span>
        <span className="zone-fact">
          {rate.days ? words.days(rate.days.least, rate.days.most) : words.noDays}
        </span>
        <span className="zone-fact">{rate.cashOnDelivery ? words.cash : words.noCash}</span>
      </>
    ) : (
      <span className="zone-cost quiet">{words.closed}</span>
    )}
    <ChevronRight aria-hidden className="flip" />
  </button>
)

type ZoneDrawerProps = {
  open: Open
  schema: Schema
  /** shoppers may type a city that is not listed */
  takesOther: boolean
  title: string
  isClosed: boolean
  isBusy: boolean
  error: Error | null
  onClose: () => void
  onSave: (fields: Fields) => void
  onRemove: (() => void) | undefined
}

function ZoneDrawer({
  open,
  schema,
  takesOther,
  title,
  isClosed,
  isBusy,
  error,
  onClose,
  onSave,
  onRemove,
}: ZoneDrawerProps) {
  const [fields, setFields] = useState<Fields>(() => fieldsOf(open.rate, !isClosed))
  const set = (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change }))
  const hasPlaces = open.at !== undefined
  const path = hasPlaces ? `zones[${open.at}]` : 'elsewhere'
  const refused = wrongFields(error)
  const errorOf = (name: string, label: string) => {
    const reason = refused[`${path}.${name}`]
    return reason && reasonText(`${path}.${name}`, reason, label)
  }
  return (
    <FormDrawer {...{ title, isBusy, error, onClose }} verb={common.save} onSubmit={() => onSave(fields)}>
      <SwitchField
        label={words.deliver}
        checked={fields.isOpen}
        onChange={({ target }) => set({ isOpen: target.checked })}
      />
      {hasPlaces && (
        <Places
          provinces={fields.provinces}
          cities={fields.cities}
          unlisted={takesOther ? [] : unlistedCities(fields)}
          error={errorOf('cities', words.cities)}
          onChange={set}
        />
      )}
      {(fields.isOpen || hasPlaces) && (
        <TextField
          label={words.name}
          error={errorOf('title', words.name)}
          placeholder={placesTitle(fields)}
          dir="auto"
          value={fields.title}
          maxLength={60}
          onChange={({ target }) => set({ title: target.value })}
        />
      )}
      {fields.isOpen && (
        <>
          <div className="pairs">
            <TextField
              label={words.cost}
              error={errorOf('rupees', words.cost)}
              before="₨"
              dir="ltr"
              inputMode="numeric"
              value={fields.rupees}
              onChange={({ target }) => set({ rupees: target.value })}
            />
            <TextField
              label={words.freeFromLabel}
              error={errorOf('freeFrom', words.freeFromLabel)}
              before="₨"
              dir="ltr"
              inputMode="numeric"
              hint={words.freeFromHint}
              value={fields.freeFrom}
              onChange={({ target }) => set({ freeFrom: target.value })}
            />
            <TextField
              label={words.least}
              error={errorOf('days.least', words.least)}
              dir="ltr"
              inputMode="numeric"
              value={fields.least}
              onChange={({ target }) => set({ least: target.value })}
            />
            <TextField
              label={words.most}
              error={errorOf('days.most', words.most)}
              dir="ltr"
              inputMode="numeric"
              value={fields.most}
              onChange={({ target }) => set({ most: target.value })}
            />
          </div>
          <p className="hint">{words.daysHint}</p>
          <SwitchField
            label={words.cash}
            checked={fields.cashOnDelivery}
            onChange={({ target }) => set({ cashOnDelivery: target.checked })}
          />
          <Folded title={words.advanced}>
            <RefusedValues value={refused}>
              <SchemaFields
                path={path}
                schema={partOf(schema, hasPlaces ? advanced : advanced.filter((name) => name !== 'name'))}
                values={fields.others}
                onChange={(others) => set({ others })}
              />
            </RefusedValues>
          </Folded>
        </>
      )}
      {onRemove && (
        <div>
          <Button kind="danger" size="small" disabled={isBusy} onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      )}
    </FormDrawer>
  )
}

function Places({
  provinces: chosen,
  cities,
  unlisted,
  error,
  onChange,
}: Pick<Fields, 'provinces' | 'cities'> & {
  unlisted: ReturnType<typeof unlistedCities>
  error: string | undefined
  onChange: (change: Partial<Fields>) => void
}) {
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="section-title pb-2">{words.provinces}</legend>
        {provinces.map(({ label, fullName }) => (
          <CheckField
            key={label}
            label={fullName}
            checked={chosen.includes(label)}
            onChange={({ target }) =>
              onChange({
                provinces: target.checked ? [...chosen, label] : chosen.filter((each) => each !== label),
              })
            }
          />
        ))}
      </fieldset>
      <TextArea
        label={words.cities}
        hint={words.citiesHint}
        error={error}
        dir="auto"
        rows={3}
        value={cities}
        onChange={({ target }) => onChange({ cities: target.value })}
      />
      {unlisted.map(({ name, meant }) => (
        <Note key={name} tone="care">
          {words.unlisted(name, meant)}
        </Note>
      ))}
    </>
  )
}
