/**
 * Removes slashes around a path. Each function scans the text once. A pattern such as `/\/+$/` would take quadratic
 * time on a text of many slashes.
 */

/** Removes slashes at the end: `/a/b//` → `/a/b` */
export function withoutSlashesAtEnd(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Removes slashes at both ends: `//a/b/` → `a/b` */
export function withoutSlashesAround(path: string): string {
  const rest = withoutSlashesAtEnd(path)
  let start = 0
  while (rest[start] === '/') start += 1
  return rest.slice(start)
}
