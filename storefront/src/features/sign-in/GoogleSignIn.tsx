import { inAppBrowser } from '@sauda/domain/in-app-browser.ts'
import { google as text } from '@sauda/domain/wording/sign-in.ts'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { identityProvider } from '#identity/provider.ts'
import { contentLanguage } from '#components/content-language.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { signInWithGoogle } from '#queries/google.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { InAppNote } from './InAppNote.tsx'

/** The provider's script must be loaded before the button is pressed: browsers block a window that opens later. */
const prepare = () => void identityProvider()?.catch(() => {})

const never = () => () => {}
const appAround = () => inAppBrowser(navigator.userAgent)

/**
 * Sign-in with Google, above the form. It is absent in a shop without an identity provider (D-078).
 * @param title heading of the message after a failure
 */
export function GoogleSignIn({ title }: { title: string }) {
  const { identity, content } = useShopConfig()
  const attempt = useMutation({ mutationFn: signInWithGoogle })
  // Only the browser knows in which app it runs.
  const app = useSyncExternalStore(never, appAround, () => undefined)
  if (!identity) return null
  return (
    <div className="mb-5">
      {attempt.error && (
        <div className="mb-5">
          <Alert tone="error" title={title} result={attempt.error}>
            {attempt.error.message}
          </Alert>
        </div>
      )}
      {app === undefined ? (
        <Button
          variant="outline"
          size="lg"
          wide
          loading={attempt.isPending}
          onPointerEnter={prepare}
          onFocus={prepare}
          onTouchStart={prepare}
          onClick={() => attempt.mutate()}
        >
          <GoogleMark />
          {text.button}
        </Button>
      ) : (
        <InAppNote app={app} />
      )}
      {content.notices && (
        <p {...contentLanguage(content.notices.identity)} className="mt-2 text-center text-sm text-ink-3">
          {content.notices.identity}
        </p>
      )}
      <p className="mt-5 flex items-center gap-4 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line before:content-[''] after:h-px after:flex-1 after:bg-line after:content-['']">
        {text.or}
      </p>
    </div>
  )
}

/** Google's logo in its four colours. */
const GoogleMark = () => (
  <svg aria-hidden width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="3.4">
    <path d="M16.2 5.3A7.8 7.8 0 0 0 3.6 5.6" stroke="#ea4335" />
    <path d="M3.9 5.2a7.8 7.8 0 0 0-.1 9.4" stroke="#fbbc05" />
    <path d="M3.5 14.2a7.8 7.8 0 0 0 11.3 1.9" stroke="#34a853" />
    <path d="M14.4 16.4a7.8 7.8 0 0 0 3.4-6.4H10" stroke="#4285f4" />
  </svg>
)
