/** Uploads of pictures. */
import { post } from './request.ts'

/**
 * @returns the address of the picture; addresses of its copies are derived from it @throws {ApiError} when it is not a
 * picture, or too large
 */
export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  return (await post<{ source_url: string }>('/wp-json/wp/v2/media', form)).source_url
}
