import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const ground = grounds.kids

export const stationery = {
  'registers-5': picture(
    'bookPile',
    { colors: ['#12706f', '#c2452d', '#27408b', '#e8a33d', '#7a2038'], elastic: '', pencil: '', thick: 0.14 },
    { ground, width: 0.62, elevation: 0.3 },
  ),
  'gel-pens-6': picture('pens', {}, { ground, width: 0.64, elevation: 0.8, azimuth: 0.2 }),
  'geometry-box': picture('geometryBox', {}, { ground, width: 0.66, elevation: 0.5 }),
  'white-board-2x3': picture('whiteBoard', {}, { ground, width: 0.64, azimuth: 0.25, elevation: 0.14 }),
  'sticky-notes-cube': picture('stickyNotes', {}, { ground, width: 0.6, elevation: 0.35 }),
  'scientific-calculator': picture('calculator', {}, { ground, height: 0.64, elevation: 0.75 }),
  'desk-organiser': picture('deskOrganiser', {}, { ground, width: 0.6, elevation: 0.32 }),
  'planner-2027': picture(
    'book',
    { color: '#12706f', cover: 'flower', ink: '#f4e7cf', spiral: true },
    { ground, height: 0.66 },
  ),
  'water-colours-12': picture('watercolours', {}, { ground, width: 0.66, elevation: 0.5 }),
  'scissors-glue': picture('scissorsGlue', {}, { ground, width: 0.58, elevation: 0.5 }),
  'gift-wrap-set': picture('giftWrap', {}, { ground, height: 0.64 }),
  'cook-book-karahi': picture(
    'book',
    { color: '#b3402a', cover: 'karahi', thick: 0.32 },
    { ground, height: 0.66, azimuth: 0.2 },
  ),
  'urdu-qaida': picture(
    'book',
    { color: '#27408b', cover: 'letters', thick: 0.1 },
    { ground, height: 0.64, azimuth: -0.15 },
  ),
  'colouring-book-trucks': picture(
    'book',
    { color: '#f4c93f', ink: '#22242a', accent: '#2f9a6a', cover: 'truck', thick: 0.1 },
    { ground, height: 0.64, azimuth: 0.3 },
  ),
  'sketch-book-a4': picture(
    'book',
    { color: '#2b2d33', ink: '#d9bd8b', accent: '#d9bd8b', spiral: true, thick: 0.18 },
    { ground, height: 0.66, azimuth: -0.25 },
  ),
}
