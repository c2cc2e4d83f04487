import { androidBrowserLink } from '@sauda/domain/in-app-browser.ts'
import { inApp as text } from '@sauda/domain/wording/passkeys.ts'
import { useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'

/** Replaces Google's button in in-app browsers, which Google refuses: how to open the page in the visitor's browser. */
export function InAppNote({ app }: { app: string }) {
  const [isCopied, setCopied] = useState(false)
  const isAndroid = navigator.userAgent.includes('Android')
  return (
    <Alert
      tone="info"
      actions={
        isAndroid ? (
          <a href={androidBrowserLink(location)} className="font-semibold underline underline-offset-2">
            {text.open}
          </a>
        ) : (
          <Button
            size="sm"
            variant="outline"
            onClick={() => void navigator.clipboard.writeText(location.href).then(() => setCopied(true))}
          >
            {text.copy}
          </Button>
        )
      }
    >
      {isCopied ? text.copied : text.lead(app)}
    </Alert>
  )
}
