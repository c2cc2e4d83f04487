import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const ground = grounds.electronics

export const phones = {
  'clear-shockproof-case': picture(
    'phoneCase',
    { clear: true, ring: '', bumpers: true },
    { ground, height: 0.66 },
  ),
  'tempered-glass-2': picture('screenGlass', {}, { ground, height: 0.66, azimuth: 0.2 }),
  'car-holder-magnetic': picture('carHolder', {}, { ground, height: 0.6 }),
  'selfie-stick-tripod': picture('selfieStick', {}, { ground, height: 0.74, azimuth: 0.25 }),
  'phone-pouch-waterproof': picture('waterPouch', {}, { ground, height: 0.66 }),
  'phone-cooler-fan': picture('coolerFan', {}, { ground, height: 0.56 }),
  'lens-clip-set': picture('lensClip', {}, { ground, width: 0.62, elevation: 0.4 }),
  'otg-adapter': picture('plugAdapter', {}, { ground, width: 0.6, elevation: 0.45 }),
  'usb-c-cable-2m': picture(
    'cable',
    { color: '#27408b', tie: '#f4b63f' },
    { ground, width: 0.66, elevation: 0.6 },
  ),
  'cable-3-in-1': picture(
    'cable',
    { color: '#2a2d33', ends: 3, tie: '#d9573f' },
    { ground, width: 0.66, elevation: 0.6, azimuth: -0.3 },
  ),
  'popup-grip': picture('popGrip', {}, { ground, height: 0.66 }),
  'stylus-pen': picture('stylus', {}, { ground, width: 0.6, elevation: 0.55 }),
  'earbuds-case-cover': picture('caseCover', {}, { ground, width: 0.58 }),
  'cable-clips': picture('cableClips', {}, { ground, width: 0.66, elevation: 0.4 }),
}
