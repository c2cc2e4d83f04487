import { common } from '#wording/common.ts'
import { say, sayFailure } from './toasts.ts'

/** Copies a text to the clipboard and shows a message; browsers may refuse it. */
export const copyText = (text: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => say(common.copied),
    (error: Error) => sayFailure(error.message),
  )
