/** Environment variables: size limit of the catalogue download, and where pictures are stored. */
import * as z from 'zod'
import { address, web, type Setting } from './setting.ts'

export const catalogueSettings = {
  CATALOGUE_FEED_MAX: {
    about:
      'Largest catalogue, in products, that browsers download and search themselves. Above it they ask the server.',
    standard: '5000',
    example: '2000',
    expected: 'a whole number from 0 to 100000',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(100_000)),
  },
  S3_ENDPOINT: {
    about:
      'An S3-compatible bucket for pictures: the address of its service. Set it with the next three, or none of the four (pictures are then files in the folder media of DATA_DIR).',
    standard: '',
    example: 'https://s3.example.com',
    expected: 'an address that begins with http:// or https://',
    schema: address(web),
  },
  S3_BUCKET: {
    about: 'Name of that bucket. It can be private.',
    standard: '',
    example: 'dukan-pictures',
    expected: 'the name of a bucket',
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  },
  S3_KEY: {
    about: 'Access key that may read, write and delete in that bucket.',
    standard: '',
    example: 'AKIAEXAMPLE',
    expected: 'an access key',
    schema: z.string().regex(/^\S{3,200}$/),
  },
  S3_SECRET: {
    about: 'Secret of that key.',
    standard: '',
    example: 'wJalrEXAMPLE',
    expected: 'a secret without spaces',
    schema: z.string().regex(/^\S{3,200}$/),
  },
  S3_REGION: {
    about: 'Region of that bucket, if its service has regions.',
    standard: 'us-east-1',
    example: 'ap-south-1',
    expected: 'the name of a region',
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/),
  },
  PRIVATE_PICTURES: {
    about:
      'true: product files may name pictures on private networks and on this machine, and a spreadsheet may be there.',
    standard: 'false',
    example: 'true',
    expected: 'true or false',
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  },
  PRIVATE_MOVE_IN: {
    about: 'true: the desk may move in a shop that is on a private network or on this machine.',
    standard: 'false',
    example: 'true',
    expected: 'true or false',
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  },
  PRIVATE_WEBHOOKS: {
    about: 'true: webhooks may be sent to private networks and to this machine.',
    standard: 'false',
    example: 'true',
    expected: 'true or false',
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  },
} as const satisfies Record<string, Setting>
