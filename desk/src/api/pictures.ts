/** Uploads of pictures. */
import { formOf, post } from './request.ts'

type UploadOptions = {
  /** a repeated upload with the same key stores one picture */
  key?: string
  onProgress?: (part: number) => void
}

/**
 * Uploads a picture.
 * @returns the address of the picture; addresses of its copies are derived from it
 * @throws {ApiError} when the file is not a picture, or is too large
 */
export async function uploadPicture(
  file: Blob,
  name: string,
  { key, onProgress }: UploadOptions = {},
): Promise<string> {
  const options = { idempotencyKey: key, onProgress }
  return (await post<{ source_url: string }>('/wp-json/wp/v2/media', formOf(file, name), options)).source_url
}
