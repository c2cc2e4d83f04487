/** Pictures that are put into the shop's media. */
import { post } from './request.ts'

/** @returns the address of the picture, which its copies follow @throws {ApiError} what is no picture, or too large */
export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  return (await post<{ source_url: string }>('/wp-json/wp/v2/media', form)).source_url
}
