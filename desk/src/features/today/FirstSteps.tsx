/** The first steps of a new shop: a row for each, until all are done or the list is hidden. */
import { whatsappText } from '@sauda/domain/contact-links.ts'
import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type FirstSteps as Found, isShown, type Step, type StepName, useMarkStep } from '#api/first-steps.ts'
import { firstSteps as words } from '#wording/first-steps.ts'
import { Button, ButtonLink, OutLink } from '#ui/Button.tsx'
import { moneyText } from '#ui/Money.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { TaxDialog } from './TaxDialog.tsx'

/** Addresses of the screens of steps, with the field to focus after `#`. */
const screens: Partial<Record<StepName, string>> = {
  name: '/settings/shop#name',
  contact: '/settings/shop#whatsapp',
  look: '/settings/shop#logo',
  delivery: '/settings/delivery',
  payment: '/settings/payment#accounts',
  products: '/products/quick',
}

type Mark = ReturnType<typeof useMarkStep>

export function FirstSteps({ found }: { found: Found | undefined }) {
  const mark = useMarkStep((error) => sayFailure(error.message))
  if (!isShown(found)) return null
  const { steps } = found
  const next = steps.find(({ state }) => state === 'open')?.name
  const hide = () =>
    mark.mutate(
      { action: 'hide' },
      { onSuccess: () => say(words.hidden, () => mark.mutate({ action: 'show' })) },
    )
  return (
    <Panel flush>
      <header className="px-4 pt-3.5 pb-2.5 flex items-center gap-2">
        <h2 className="section-title">{words.title}</h2>
        <span className="quiet">
          {words.count(steps.filter(({ state }) => state !== 'open').length, steps.length)}
        </span>
        <Button kind="plain" size="small" className="ms-auto" onClick={hide}>
          {words.hide}
        </Button>
      </header>
      <ol className="first-steps">
        {steps.map((step) => (
          <Row key={step.name} step={step} found={found} isNext={step.name === next} mark={mark} />
        ))}
      </ol>
    </Panel>
  )
}

type RowProps = { step: Step; found: Found; isNext: boolean; mark: Mark }

function Row({ step, found, isNext, mark }: RowProps) {
  const { name, state, optional } = step
  const texts = words.steps[name]
  if (state !== 'open')
    return (
      <li className="first-step" data-state={state}>
        {state === 'done' ? <Check aria-hidden /> : <Minus aria-hidden />}
        <b>
          <span className="sr-only">{state === 'done' ? words.doneMark : words.skippedMark} </span>
          {texts.title}
        </b>
      </li>
    )
  const set = (action: 'done' | 'skip', text: string) =>
    mark.mutate(
      { action, step: name },
      { onSuccess: () => say(text, () => mark.mutate({ action: 'reopen', step: name })) },
    )
  return (
    <li className="first-step" data-state={isNext ? 'next' : 'open'}>
      <span className="todo" aria-hidden />
      <span className="what">
        <b>{texts.title}</b>
        <span>{textOf(name, found)}</span>
      </span>
      <span className="buttons">
        <Lead name={name} found={found} isNext={isNext} mark={mark} />
        {'confirm' in texts && (
          <Button size="small" onClick={() => set('done', words.marked(texts.title))}>
            {texts.confirm}
          </Button>
        )}
        {optional && (
          <Button
            kind="plain"
            size="small"
            aria-label={words.skipOf(texts.title)}
            onClick={() => set('skip', words.skipped(texts.title))}
          >
            {words.skip}
          </Button>
        )}
      </span>
    </li>
  )
}

function textOf(name: StepName, { delivery, address, taxes }: Found): string {
  const { text } = words.steps[name]
  if (name === 'delivery') return `${words.deliveryNow(delivery)} ${text}`
  if (name === 'taxes' && taxes.now !== 'other') {
    const { now, percent, price, pays } = taxes
    return `${words.taxes.now[now](percent, moneyText(price), moneyText(pays[now]))} ${text}`
  }
  return name === 'share' && address === '' ? words.noAddress : text
}

/** The button that leads to the screen of a step. */
function Lead({ name, found, isNext, mark }: Omit<RowProps, 'step'> & { name: StepName }) {
  const navigate = useNavigate()
  const { verb, title } = words.steps[name]
  const look = { kind: isNext ? 'primary' : 'outline', size: 'small' } as const
  const to = screens[name]
  if (to !== undefined)
    return (
      <ButtonLink to={to} {...look}>
        {verb}
      </ButtonLink>
    )
  if (name === 'taxes') return <TaxLead found={found} look={look} mark={mark} />
  if (name === 'pages')
    return (
      <Button
        {...look}
        busy={mark.isPending}
        onClick={() =>
          mark.mutate({ action: 'write_pages' }, { onSuccess: () => void navigate('/storefront/pages') })
        }
      >
        {verb}
      </Button>
    )
  if (name === 'order')
    return (
      <OutLink href="/" target="_blank" rel="noreferrer" {...look}>
        {verb}
      </OutLink>
    )
  const { brand, address } = found
  // Customers cannot open an address that only this computer reaches.
  if (address === '' && isLoopback(window.location.hostname)) return null
  return (
    <OutLink
      href={whatsappText(words.shareText(brand, address || window.location.origin))}
      target="_blank"
      rel="noreferrer"
      {...look}
      onClick={() =>
        mark.mutate({ action: 'done', step: name }, { onSuccess: () => say(words.marked(title)) })
      }
    >
      {verb}
    </OutLink>
  )
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

type TaxLeadProps = { found: Found; look: { kind: 'primary' | 'outline'; size: 'small' }; mark: Mark }

/** Opens the choice; rates by class or place are changed in the settings only. */
function TaxLead({ found: { taxes }, look, mark }: TaxLeadProps) {
  const [isOpen, setOpen] = useState(false)
  const { verb, title } = words.steps.taxes
  if (taxes.now === 'other')
    return (
      <ButtonLink to="/settings/tax" {...look}>
        {verb}
      </ButtonLink>
    )
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      {isOpen && (
        <TaxDialog
          taxes={taxes}
          onClose={() => setOpen(false)}
          onKeep={() =>
            mark.mutate({ action: 'done', step: 'taxes' }, { onSuccess: () => say(words.marked(title)) })
          }
        />
      )}
    </>
  )
}
