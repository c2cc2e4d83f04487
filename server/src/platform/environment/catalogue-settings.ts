/** Environment variables: size limit of the catalogue download, and where pictures are stored. */
import * as z from 'zod'
import { address, web, type Setting } from './setting.ts'

export const catalogueSettings = {
  CATALOGUE_FEED_MAX: {
    about:
      'Up to so many products a visitor gets the whole catalogue as one download and searches it without the server; above, the server is asked.',
    standard: '5000',
    example: '2000',
    expected: 'a whole number from 0 to 100000',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(100_000)),
  },
  S3_ENDPOINT: {
    about:
      'An S3-compatible bucket for pictures: the address of its service. With the next three, or none of the four (pictures are then files in the folder media of DATA_DIR).',
    standard: '',
    example: 'https://s3.example.com',
    expected: 'an address that begins with http:// or https://',
    schema: address(web),
  },
  S3_BUCKET: {
    about: 'Name of that bucket. Nothing else need be in it, and it need not be public.',
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
    about: 'Secret to that key.',
    standard: '',
    example: 'wJalrEXAMPLE',
    expected: 'a secret without spaces',
    schema: z.string().regex(/^\S{3,200}$/),
  },
  S3_REGION: {
    about: 'Region of that bucket, where its service has any.',
    standard: 'us-east-1',
    example: 'ap-south-1',
    expected: 'the name of a region',
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/),
  },
  PRIVATE_PICTURES: {
    about: 'true: product files may name pictures on private networks and on this machine too.',
    standard: 'false',
    example: 'true',
    expected: 'true or false',
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  },
  PRIVATE_WEBHOOKS: {
    about: 'true: webhooks may be sent to private networks and to this machine too.',
    standard: 'false',
    example: 'true',
    expected: 'true or false',
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  },
} as const satisfies Record<string, Setting>
