import { common } from '#wording/common.ts'
import { say, sayFailure } from './toasts.ts'

/** Puts a text on the clipboard and says so; browsers may refuse it. */
export const copyText = (text: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => say(common.copied),
    (error: Error) => sayFailure(error.message),
  )
