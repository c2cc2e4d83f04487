/** For owners: the running release and later ones, a backup before the upgrade, and the commands that make it. */
import { lazy, Suspense, useState } from 'react'
import { isUnderWay, type AskedBackup, type Release, useAskBackup, useRelease } from '#api/release.ts'
import { useRight } from '#api/session.ts'
import { release as words } from '#wording/release.ts'
import { Button } from '#ui/Button.tsx'
import { Preformatted } from '#ui/Preformatted.tsx'
import { copyText } from '#ui/copy-text.ts'
import { sizeText } from '#ui/size-text.ts'
import { Failure, Loading } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { sayFailure } from '#ui/toasts.ts'

const ReleaseNotes = lazy(() => import('#components/ReleaseNotes.tsx'))

export function UpgradePart() {
  const isOwner = useRight('upgrade')
  const found = useRelease()
  if (!isOwner) return null
  return (
    <>
      <h3 className="section-title pt-2">{words.upgrade}</h3>
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Upgrade release={found.data} />
      ) : (
        <Loading rows={2} />
      )}
    </>
  )
}

function Upgrade({ release }: { release: Release }) {
  const { version, releases, installed, available, available_url: page, backup } = release
  const [isOpen, setOpen] = useState(false)
  const ask = useAskBackup((error) => sayFailure(error.message))
  return (
    <>
      <p>
        {words.current(version)} {installed && words.later(installed)}{' '}
        {available && (
          <>
            {words.available(available)}{' '}
            {page && (
              <a className="link" href={page} target="_blank" rel="noreferrer">
                {words.availableLink}
              </a>
            )}
          </>
        )}
      </p>
      <p className="hint">{words.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={ask.isPending || isUnderWay(backup)} onClick={() => ask.mutate()}>
          {words.backup}
        </Button>
        {releases.length > 0 && <Button onClick={() => setOpen(true)}>{words.seeNotes}</Button>}
      </div>
      <p role="status" className="small quiet break-words">
        <BackupText backup={backup} />
      </p>
      <details className="more-fields">
        <summary>{words.commands}</summary>
        <div className="flex flex-col gap-3 items-start pt-2">
          {release.placeholder && <p className="hint">{words.placeholder(release.placeholder)}</p>}
          <Preformatted className="sent">{release.commands.join('\n')}</Preformatted>
          <Button onClick={() => copyText(release.commands.join('\n'))}>{words.copy}</Button>
        </div>
      </details>
      <Suspense fallback={null}>
        {isOpen && <ReleaseNotes releases={releases} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function BackupText({ backup: { state, ended_at: endedAt, file, bytes, error } }: { backup: AskedBackup }) {
  switch (state) {
    case 'none':
      return words.backupNone
    case 'waiting':
      return words.backupWaiting
    case 'running':
      return words.backupRunning
    case 'failed':
      return words.backupFailed(error)
    case 'done':
      return (
        <>
          {words.backupDone(sizeText(bytes), file)}, {endedAt && <Time value={endedAt} />}
        </>
      )
  }
}
