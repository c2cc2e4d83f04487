/** Why a picture was not taken, as a call answers it. */
import { codes } from '@sauda/contract/refusals.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { PictureError } from './picture-rules.ts'

const codeOf = {
  type: codes.uploadType,
  pixels: codes.uploadPixels,
  broken: codes.uploadBroken,
}

/** What storing a picture has thrown, as a ShopError where the caller or the owner can mend it. */
export function pictureRefusal(cause: unknown): unknown {
  if (cause instanceof PictureError) return new ShopError(codeOf[cause.code], 400, cause.message)
  if ((cause as NodeJS.ErrnoException).code === 'ENOSPC')
    return new ShopError(codes.noSpace, 507, 'Not enough space to upload.')
  return cause
}
