import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf } from './release-dumps.ts'
import { releaseVersions } from './releases.ts'

test('every release has a backup that later releases are tried on', () => {
  const versions = releaseVersions()
  expect(versions).toContain('0.1.0')
  expect(versions.filter((version) => !existsSync(fileOf(version)))).toEqual([])
})
