/** Environment variables of scheduled backups. */
import { resolve } from 'node:path'
import * as z from 'zod'
import { projectFolder, type Setting, text } from './setting.ts'

const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most))

export const backupSettings = {
  BACKUP_FOLDER: {
    about:
      'Folder of the backups that the shop makes by itself, on another disk than DATA_DIR. Name it for one process or machine. Not set: it makes none.',
    standard: '',
    example: '/mnt/backups/sauda',
    expected: 'the path of a folder',
    schema: text(4096).transform((path) => resolve(projectFolder, path)),
  },
  BACKUP_EVERY_HOURS: {
    about: 'Hours between two of these backups.',
    standard: '24',
    example: '6',
    expected: 'a whole number from 1 to 720',
    schema: whole(1, 720),
  },
  BACKUP_KEEP: {
    about: 'How many of these backups are kept; older ones are deleted once a new one is whole.',
    standard: '14',
    example: '30',
    expected: 'a whole number from 1 to 1000',
    schema: whole(1, 1000),
  },
  BACKUP_PASSPHRASE: {
    about:
      'Pass phrase that encrypts every backup and opens it again: keep it elsewhere too. Not set: backups are readable.',
    standard: '',
    example: 'four words nobody guesses',
    expected: 'a text of 8 to 1000 characters',
    schema: z.string().min(8).max(1000),
  },
} as const satisfies Record<string, Setting>
