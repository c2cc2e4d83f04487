/** Whether forward is right (English) or left (Urdu). `locale` is a constant of the build, so most code is removed. */
import { locale } from '@sauda/domain/wording/locale.ts'

/** 1 where lines run from left to right, -1 from right to left: multiply a rightward length to move forward. */
export const forward = (): 1 | -1 => (locale === 'ur' ? -1 : 1)

/** 1 for the arrow key that points forward, -1 for the one that points back, 0 for every other key. */
export const arrowStep = (key: string): 1 | -1 | 0 =>
  key === (locale === 'ur' ? 'ArrowLeft' : 'ArrowRight')
    ? 1
    : key === (locale === 'ur' ? 'ArrowRight' : 'ArrowLeft')
      ? -1
      : 0
