/** Refusals of pictures as API errors. */
import { ShopError } from '#platform/http/replies/errors.ts'
import { PictureError } from './picture-rules.ts'
import { codes } from '@sauda/contract/calls.ts'

const codeOf = {
  type: codes.uploadType,
  pixels: codes.uploadPixels,
  broken: codes.uploadBroken,
}

/** Converts an error from storing a picture to a ShopError if the caller or the owner can fix it. */
export function pictureRefusal(cause: unknown): unknown {
  if (cause instanceof PictureError) return new ShopError(codeOf[cause.code], 400, cause.message)
  if ((cause as NodeJS.ErrnoException).code === 'ENOSPC')
    return new ShopError(codes.noSpace, 507, 'Not enough space to upload.')
  return cause
}
