/** Script errors that browsers reported, by message and place. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BrowserError } from '#api/health.ts'
import { own, remove } from '#api/request.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/Time.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { health as words } from '#wording/health.ts'

export function BrowserErrors({ errors }: { errors: readonly BrowserError[] }) {
  const queries = useQueryClient()
  const clear = useMutation({
    mutationFn: () => remove(`${own}/desk/browser-errors`),
    onSuccess: () => say(words.errorsCleared),
    onError: (error) => sayFailure(error.message),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['health'] }),
  })
  return (
    <>
      <h3 className="section-title pt-2">{words.browserErrors}</h3>
      <p className="quiet">{errors.length === 0 ? words.noBrowserErrors : words.browserErrorsText}</p>
      {errors.length > 0 && (
        <>
          <ul className="border-t border-line">
            {errors.map(({ message, place, page, reports, last_at: last }) => (
              <li key={`${message} ${place}`} className="settings-row">
                <span className="two-lines min-w-0">
                  <b className="font-semibold break-words">{message}</b>
                  <span className="small quiet break-all">
                    {words.reports(reports)} · {words.onPage(page)} · <Time value={last} />
                    {place && ` · ${place}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <Button size="small" busy={clear.isPending} onClick={() => clear.mutate()}>
            {words.clearErrors}
          </Button>
        </>
      )}
    </>
  )
}
