/** A mail with example values as it would be sent now. A button sends the mail to the user as a test. */
import { mailTexts } from '@sauda/domain/wording/mail.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { get, own, post } from '#api/request.ts'
import { mails as words } from '#wording/mails.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/Field.tsx'
import { Preformatted } from '#ui/Preformatted.tsx'
import { FailureLine } from '#ui/States.tsx'
import { say, sayFailure } from '#ui/toasts.ts'

type Preview = { from_name: string; from_address: string; subject: string; text: string }

export function MailPreview() {
  const [name, setName] = useState('orderPlaced')
  const found = useQuery({
    queryKey: ['settings', 'mail', name],
    queryFn: ({ signal }) => get<Preview>(`${own}/mails/${name}/preview`, {}, signal),
  })
  const test = useMutation({
    mutationFn: () => post<{ recipient: string }>(`${own}/mails/${name}/test`),
    onSuccess: ({ recipient }) => say(words.sent(recipient)),
    onError: (error) => sayFailure(error.message),
  })
  return (
    <details className="panel">
      <summary className="section-title">{words.title}</summary>
      <div className="flex flex-col gap-4 pt-4">
        <SelectField label={words.which} value={name} onChange={({ target }) => setName(target.value)}>
          {Object.entries(mailTexts).map(([each, { title }]) => (
            <option key={each} value={each}>
              {title}
            </option>
          ))}
        </SelectField>
        {found.isLoadingError && (
          <FailureLine text={found.error.message} onRetry={() => void found.refetch()} />
        )}
        {found.data && (
          <article className="panel" data-kind="tint" aria-label={found.data.subject}>
            <p className="small quiet break-all">
              {found.data.from_name} &lt;{found.data.from_address}&gt;
            </p>
            <b className="font-semibold">{found.data.subject}</b>
            <Preformatted className="mail-text">{found.data.text}</Preformatted>
          </article>
        )}
        <p>
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            <Mail aria-hidden />
            {words.sendTest}
          </Button>
        </p>
      </div>
    </details>
  )
}
