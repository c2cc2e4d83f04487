/** Every picture of the demonstration shop by its file's name. */
import type { Job } from '../picture.ts'
import { adornment } from './adornment.ts'
import { bags } from './bags.ts'
import { beauty } from './beauty.ts'
import { clothing } from './clothing.ts'
import { electronics } from './electronics.ts'
import { first } from './first.ts'
import { footwear } from './footwear.ts'
import { furtherPictures } from './galleries.ts'
import { grocery } from './grocery.ts'
import { home } from './home.ts'
import { phones } from './phones.ts'
import { sport } from './sport.ts'
import { stationery } from './stationery.ts'
import { toys } from './toys.ts'

const firsts = {
  ...first,
  ...electronics,
  ...phones,
  ...beauty,
  ...clothing,
  ...adornment,
  ...bags,
  ...footwear,
  ...grocery,
  ...home,
  ...sport,
  ...stationery,
  ...toys,
}

export const pictures: Readonly<Record<string, Job>> = { ...firsts, ...furtherPictures(firsts) }
