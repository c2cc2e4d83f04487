/** Environment variables: Google sign-in, and a WooCommerce shop as the backend. */
import * as z from 'zod'
import { address, web, wholeUpTo, type Setting } from './setting.ts'

export const servicesSettings = {
  FIREBASE_API_KEY: {
    about:
      "Google sign-in: your Firebase project's web API key. Set it with the next two, or none of the three (a live shop then has no Google button).",
    standard: '',
    example: 'AIzaSyExample',
    expected: 'the web API key of a Firebase project',
    schema: z.string().regex(/^[\w-]{5,100}$/),
  },
  FIREBASE_AUTH_DOMAIN: {
    about: "Google sign-in: the domain of Firebase's sign-in window.",
    standard: '',
    example: 'dukan.firebaseapp.com',
    expected: 'a domain name',
    schema: z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i),
  },
  FIREBASE_PROJECT_ID: {
    about: 'Google sign-in: the id of your Firebase project.',
    standard: '',
    example: 'dukan',
    expected: 'the id of a Firebase project',
    schema: z.string().regex(/^[a-z0-9-]{4,40}$/),
  },
  FIREBASE_KEYS_URL: {
    about: "Address of the public keys of Firebase's tokens. Change it only for tests.",
    standard: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    example: 'http://127.0.0.1:9099/keys',
    expected: 'an address that begins with http:// or https://',
    schema: address(web),
  },
  WOO_URL: {
    about:
      "Address of an existing WooCommerce shop, whose storefront this becomes. Set it with the next two, or none of the three (products are then in this shop's database).",
    standard: '',
    example: 'https://woo.example',
    expected: 'an address that begins with http:// or https:// and names no user',
    schema: address(web).refine((value) => new URL(value).username === ''),
  },
  WOO_KEY: {
    about: 'Consumer key of that shop, with permission read/write.',
    standard: '',
    example: 'ck_0123456789abcdef0123456789abcdef01234567',
    expected: 'ck_ and 40 digits from 0 to f',
    schema: z.string().regex(/^ck_[0-9a-f]{40}$/),
  },
  WOO_SECRET: {
    about: 'Consumer secret of that key.',
    standard: '',
    example: 'cs_0123456789abcdef0123456789abcdef01234567',
    expected: 'cs_ and 40 digits from 0 to f',
    schema: z.string().regex(/^cs_[0-9a-f]{40}$/),
  },
  WOO_PICTURES_MB: {
    about:
      "Megabytes in DATA_DIR for smaller copies of that shop's pictures. 0: no copies; pages load the pictures from that shop.",
    standard: '500',
    example: '2000',
    expected: 'a whole number from 0 to 1000000',
    schema: wholeUpTo(1_000_000),
  },
} as const satisfies Record<string, Setting>
