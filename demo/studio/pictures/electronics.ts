import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const ground = grounds.electronics

export const electronics = {
  'mechanical-keyboard': picture('keyboard', {}, { ground, width: 0.74, elevation: 0.6, azimuth: 0.3 }),
  'fast-charger-33w': picture('wallCharger', {}, { ground, height: 0.6 }),
  'car-charger-dual': picture('carCharger', {}, { ground, width: 0.56, height: 0.58 }),
  'ring-light-stand': picture('ringLight', {}, { ground, height: 0.74, elevation: 0.12 }),
  'wireless-mouse': picture('computerMouse', {}, { ground, width: 0.56, elevation: 0.45 }),
  'webcam-1080p': picture('webcam', {}, { ground, width: 0.56 }),
  'router-300': picture('router', {}, { ground, width: 0.66, elevation: 0.3 }),
  'extension-board-4-way': picture('extensionBoard', {}, { ground, width: 0.7, elevation: 0.45 }),
  'led-desk-lamp': picture('deskLamp', {}, { ground, height: 0.64, azimuth: 0.25 }),
  'tv-stick': picture('tvStick', {}, { ground, width: 0.6, elevation: 0.6 }),
  'memory-card-64': picture('memoryCard', {}, { ground, height: 0.56, azimuth: 0.2 }),
  'power-bank-20000': picture(
    'powerBank',
    { body: '#2a2d33', lights: 4, wide: 1.15, band: '#d9573f' },
    { ground, height: 0.64 },
  ),
  'tablet-10': picture('tablet', {}, { ground, height: 0.66, azimuth: 0.2 }),
  'laptop-14': picture('laptop', {}, { ground, width: 0.64, elevation: 0.3, azimuth: 0.3 }),
  'steam-iron': picture('steamIron', {}, { ground, width: 0.66, azimuth: 0.25 }),
  'handsfree-usb-c': picture('wiredEarphones', {}, { ground, width: 0.62, elevation: 0.75, azimuth: 0.1 }),
  soundbar: picture('soundbar', {}, { ground, width: 0.72, elevation: 0.3 }),
  'studio-microphone': picture('studioMicrophone', {}, { ground, height: 0.65 }),
  'karaoke-microphone': picture('handMicrophone', {}, { ground, width: 0.62, elevation: 0.35 }),
  'pocket-radio': picture('pocketRadio', {}, { ground, height: 0.6 }),
  'outdoor-speaker': picture('cylinderSpeaker', {}, { ground, height: 0.62 }),
  'alarm-clock-bells': picture('alarmClock', {}, { ground: grounds.accessories, height: 0.62, azimuth: 0.3 }),
  'wooden-clock-led': picture('woodenClock', {}, { ground: grounds.accessories, width: 0.6 }),
}
