const mebibyte = 1024 ** 2

/** Formats a size: "1.3 GiB", "212 MiB", "38 KiB". */
export function sizeText(bytes: number): string {
  if (bytes >= 1024 * mebibyte) return `${(bytes / mebibyte / 1024).toFixed(1)} GiB`
  return bytes >= mebibyte ? `${Math.round(bytes / mebibyte)} MiB` : `${Math.ceil(bytes / 1024)} KiB`
}
