/** The steps of setting up the second factor, inside a drawer or a page. */
import { encode } from 'uqr'
import { secondFactor as words } from '#wording/second-factor.ts'
import { Button } from '#ui/Button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { PasswordField, TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import type { FactorSetup } from './use-factor-setup.ts'

export const PasswordStep = ({ password, setPassword }: Pick<FactorSetup, 'password' | 'setPassword'>) => (
  <PasswordField
    label={words.password}
    value={password}
    onChange={({ target }) => setPassword(target.value)}
  />
)

type CodeStepProps = Pick<FactorSetup, 'code' | 'setCode'> & { secret: string; uri: string }

export const CodeStep = ({ code, setCode, secret, uri }: CodeStepProps) => (
  <>
    <p>{words.scan}</p>
    <Picture text={uri} />
    <p>
      {words.key}:{' '}
      <code dir="ltr" className="break-all">
        {secret}
      </code>
    </p>
    <TextField
      label={words.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      value={code}
      onChange={({ target }) => setCode(target.value)}
    />
  </>
)

export const RecoveryStep = ({ codes }: { codes: readonly string[] }) => (
  <>
    <Note tone="care">{words.recoveryText}</Note>
    <ul className="grid grid-cols-2 gap-2">
      {codes.map((each) => (
        <li key={each}>
          <code dir="ltr">{each}</code>
        </li>
      ))}
    </ul>
    <p>
      <Button onClick={() => copyText(codes.join('\n'))}>{words.copy}</Button>
    </p>
  </>
)

/** A QR code. It is dark on white in both themes, because cameras require that. */
function Picture({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.picture} className="qr-code">
      <path d={path} />
    </svg>
  )
}
