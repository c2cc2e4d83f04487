/** Environment variables of scheduled backups. */
import { resolve } from 'node:path'
import * as z from 'zod'
import { projectFolder, type Setting, text } from './setting.ts'

const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most))

export const backupSettings = {
  BACKUP_FOLDER: {
    about:
      'Folder of the automatic backups, best on another disk. Not set: a live shop uses the folder backups in DATA_DIR, the demonstration makes none.',
    standard: '',
    example: '/mnt/backups/sauda',
    expected: 'the path of a folder',
    schema: text(4096).transform((path) => resolve(projectFolder, path)),
  },
  BACKUP_EVERY_HOURS: {
    about: 'Hours between two automatic backups; with whole days they run at 3:00 in Pakistan. 0: none.',
    standard: '24',
    example: '6',
    expected: 'a whole number from 0 to 720',
    schema: whole(0, 720),
  },
  BACKUP_KEEP: {
    about:
      'Which automatic backups stay: the last of each day, week and month, for so many of each. A single number: the newest ones.',
    standard: '7,4,12',
    example: '30',
    expected: 'a whole number from 1 to 1000, or three with commas',
    schema: z
      .string()
      .regex(/^(?:[1-9]\d{0,2}|1000)$|^\d{1,3},\d{1,3},\d{1,3}$/)
      .transform((value) => {
        const [first = 0, weeks, months] = value.split(',').map(Number)
        return weeks === undefined || months === undefined
          ? { newest: first }
          : { days: first, weeks, months }
      }),
  },
  BACKUP_BUCKET: {
    about:
      'Bucket of an S3-compatible server that gets a copy of each automatic backup: https://KEY:SECRET@host/bucket. S3_REGION is its region.',
    standard: '',
    example: 'https://AKIA:hush@s3.example/sauda-backups',
    expected: 'an address with key, secret and bucket',
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((value) => {
        const { username, password, pathname } = new URL(value)
        return username !== '' && password !== '' && /^\/[\w.-]{1,200}$/.test(pathname)
      })
      .transform((value) => {
        const { protocol, host, pathname, username, password } = new URL(value)
        const [key, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
        return { endpoint: `${protocol}//${host}`, bucket: pathname.slice(1), key, secret }
      }),
  },
  BACKUP_PASSPHRASE: {
    about:
      'Pass phrase that encrypts every backup and opens it again; store it elsewhere too. Not set: backups are not encrypted.',
    standard: '',
    example: 'four words of your own',
    expected: 'a text of 8 to 1000 characters',
    schema: z.string().min(8).max(1000),
  },
} as const satisfies Record<string, Setting>
