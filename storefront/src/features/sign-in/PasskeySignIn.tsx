import { passkeys as text } from '@sauda/domain/wording/passkeys.ts'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useShopConfig } from '#queries/initial-data.tsx'
import { canUsePasskeys, signInWithPasskey } from '#queries/passkeys.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'

const never = () => () => {}

/**
 * Sign-in with a passkey, below the form, if browser and shop support it.
 * @param title heading of the message after a failure
 */
export function PasskeySignIn({ title }: { title: string }) {
  const { hostRules = false, passkeys = true } = useShopConfig()
  const attempt = useMutation({ mutationFn: signInWithPasskey })
  // Only the browser knows whether it supports passkeys; the server renders no such button.
  const canUse = useSyncExternalStore(never, canUsePasskeys, () => false)
  if (hostRules || !passkeys || !canUse) return null
  return (
    <div className="mt-3 grid gap-4">
      <Button variant="outline" size="lg" wide loading={attempt.isPending} onClick={() => attempt.mutate()}>
        <Fingerprint aria-hidden size={20} strokeWidth={1.75} />
        {text.signIn}
      </Button>
      {attempt.error && (
        <Alert tone="error" title={title} result={attempt.error}>
          {attempt.error.message}
        </Alert>
      )}
    </div>
  )
}
