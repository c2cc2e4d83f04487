/** After an upgrade: one line with what's new, until the owner has read or dismissed it. */
import { Sparkles, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Release, type ReleaseNotes as Notes, useMarkSeen } from '#api/release.ts'
import { release as words } from '#wording/release.ts'
import { Button, IconButton } from '#ui/Button.tsx'

const ReleaseNotes = lazy(() => import('#components/ReleaseNotes.tsx'))

export function NewRelease({ release: { version, releases } }: { release: Release }) {
  const markSeen = useMarkSeen()
  // Keep the notes: marking them as seen must not empty the open drawer.
  const [opened, setOpened] = useState<readonly Notes[]>()
  const fresh = releases.filter((each) => each.is_new)
  return (
    <>
      {fresh.length > 0 && (
        <div className="flex items-center gap-2 quiet">
          <Sparkles aria-hidden size={16} className="shrink-0" />
          <p className="flex-1 min-w-0">{words.installed(version)}</p>
          <Button kind="plain" onClick={() => setOpened(fresh)}>
            {words.seeNotes}
          </Button>
          <IconButton label={words.dismiss} onClick={() => markSeen.mutate()}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      <Suspense fallback={null}>
        {opened && (
          <ReleaseNotes
            releases={opened}
            onClose={() => {
              setOpened(undefined)
              markSeen.mutate()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
